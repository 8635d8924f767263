/* Numbers as text where the specification leaves the digits or the form to the implementation. */

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

const double = new Float64Array(1);
const bits = new BigInt64Array(double.buffer);

/** Half the distance from a positive number to the next larger one. */
function halfGap(x: number): number {
  double[0] = x;
  bits[0] += 1n;
  return Math.max(0.5 * (double[0] - x), Number.MIN_VALUE);
}

/**
 * A number in a base other than ten, with as many fraction digits as tell it from its neighbours: the same
 * digits as V8's, which the specification leaves open.
 */
export function numberToRadixString(x: number, radix: number): string {
  if (!Number.isFinite(x)) return String(x);
  const magnitude = Math.abs(x);
  const sign = x < 0 ? '-' : '';
  const whole = Math.floor(magnitude);
  const fraction = magnitude - whole;
  const delta = halfGap(magnitude);
  if (fraction < delta) return sign + wholeDigits(whole, radix);
  const digits: number[] = [];
  const carries = fractionDigits(fraction, delta, radix, digits);
  const tail = digits.length === 0 ? '' : `.${digits.map((digit) => DIGITS[digit]).join('')}`;
  return sign + wholeDigits(carries ? whole + 1 : whole, radix) + tail;
}

/** Appends digits until what is left is below the precision; true if rounding up reached the whole part. */
function fractionDigits(start: number, startDelta: number, radix: number, digits: number[]): boolean {
  let fraction = start;
  let delta = startDelta;
  do {
    fraction *= radix;
    delta *= radix;
    const digit = Math.trunc(fraction);
    digits.push(digit);
    fraction -= digit;
    const roundsUp = fraction > 0.5 || (fraction === 0.5 && (digit & 1) !== 0);
    if (roundsUp && fraction + delta > 1) return propagateCarry(digits, radix);
  } while (fraction >= delta);
  return false;
}

function propagateCarry(digits: number[], radix: number): boolean {
  while (digits.length > 0) {
    const digit = (digits.pop() as number) + 1;
    if (digit < radix) {
      digits.push(digit);
      return false;
    }
  }
  return true;
}

/** Whole numbers; the digits that lie beyond the 53 bits that are known are zeros. */
function wholeDigits(x: number, radix: number): string {
  let whole = x;
  // Joined at once: a rope of single digits would take forty times as much.
  const digits: string[] = [];
  while (whole / radix >= 9007199254740992) {
    whole /= radix;
    digits.push('0');
  }
  do {
    const digit = whole % radix;
    digits.push(DIGITS[Math.trunc(digit)]);
    whole = (whole - digit) / radix;
  } while (whole > 0);
  return digits.reverse().join('');
}

/** Commas between groups of three digits. */
function groupDigits(digits: string): string {
  let grouped = '';
  for (let end = digits.length; end > 0; end -= 3) {
    const group = digits.slice(Math.max(end - 3, 0), end);
    grouped = grouped === '' ? group : `${group},${grouped}`;
  }
  return grouped;
}

/** How a number is written out: digits of its whole part and its fraction, and by how many places it is moved. */
export interface DecimalForm {
  readonly wholes: number;
  readonly least: number;
  readonly most: number;
  readonly isGrouped: boolean;
  readonly shift: number;
}

/** A number of 0 or more in English, rounded on its shortest decimal digits, halves away from zero. */
export function groupedDecimal(x: number | bigint, { wholes, least, most, isGrouped, shift }: DecimalForm): string {
  if (x !== x) return 'NaN';
  if (x === Infinity) return '∞';
  const { digits, point } = decimal(x);
  // Whole units of the last digit that is kept.
  const kept = Math.max(point + shift + most, 0);
  let units = BigInt(digits.slice(0, kept).padEnd(kept, '0') || '0');
  if (kept < digits.length && point + shift + most >= 0 && digits[kept] >= '5') units += 1n;
  const text = String(units).padStart(wholes + most, '0');
  const whole = text.slice(0, text.length - most);
  let fraction = text.slice(text.length - most);
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return (isGrouped ? groupDigits(whole) : whole) + (fraction === '' ? '' : `.${fraction}`);
}

/** The shortest digits of a number and where its decimal point lies: 0.digits · 10^point. */
function decimal(x: number | bigint): { digits: string; point: number } {
  if (typeof x === 'bigint') return { digits: String(x), point: String(x).length };
  const [mantissa, exponent] = x.toExponential().split('e');
  return { digits: mantissa.replace('.', ''), point: Number(exponent) + 1 };
}
