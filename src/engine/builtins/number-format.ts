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
  let zeros = '';
  while (whole / radix >= 9007199254740992) {
    whole /= radix;
    zeros += '0';
  }
  let digits = '';
  do {
    const digit = whole % radix;
    digits = DIGITS[Math.trunc(digit)] + digits;
    whole = (whole - digit) / radix;
  } while (whole > 0);
  return digits + zeros;
}

/** Commas between groups of three digits. */
export function groupDigits(digits: string): string {
  let grouped = '';
  for (let end = digits.length; end > 0; end -= 3) {
    const group = digits.slice(Math.max(end - 3, 0), end);
    grouped = grouped === '' ? group : `${group},${grouped}`;
  }
  return grouped;
}

/** The fixed form of `toLocaleString`: English, grouped, at most three fraction digits, halves away from zero. */
export function localeNumber(x: number): string {
  if (x !== x) return 'NaN';
  const sign = x < 0 || Object.is(x, -0) ? '-' : '';
  if (!Number.isFinite(x)) return `${sign}∞`;
  const { digits, point } = decimal(Math.abs(x));
  // Whole thousandths, rounded on the shortest decimal digits.
  const kept = Math.max(point + 3, 0);
  let thousandths = BigInt(digits.slice(0, kept).padEnd(kept, '0') || '0');
  if (kept < digits.length && point + 3 >= 0 && digits[kept] >= '5') thousandths += 1n;
  const text = String(thousandths).padStart(4, '0');
  const fraction = text.slice(-3).replace(/0+$/, '');
  return sign + groupDigits(text.slice(0, -3)) + (fraction === '' ? '' : `.${fraction}`);
}

/** The shortest digits of a number and where its decimal point lies: 0.digits · 10^point. */
function decimal(x: number): { digits: string; point: number } {
  const [mantissa, exponent] = x.toExponential().split('e');
  return { digits: mantissa.replace('.', ''), point: Number(exponent) + 1 };
}
