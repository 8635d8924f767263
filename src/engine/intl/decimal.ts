/* Decimal numbers of any length: https://tc39.es/ecma402/#sec-formatnumericstring. */

/** 0.digits · 10^point, without zeros at either end; no digits are zero. */
export interface Decimal {
  readonly digits: string;
  readonly point: number;
  readonly isNegative: boolean;
}

export function decimalOf(x: number | bigint | string): Decimal {
  if (typeof x === 'bigint') return tidy(String(x).replace('-', ''), 0, x < 0n);
  if (typeof x === 'string') return decimalOfText(x);
  const [mantissa, exponent] = Math.abs(x).toExponential().split('e');
  return tidy(
    mantissa.replace('.', ''),
    Number(exponent) + 1 - mantissa.replace('.', '').length,
    x < 0 || Object.is(x, -0),
  );
}

function decimalOfText(text: string): Decimal {
  const [, sign, whole, fraction = '', exponent = '0'] = /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(text)!;
  return tidy(whole + fraction, Number(exponent) - fraction.length, sign === '-');
}

/** digits · 10^exponent */
function tidy(digits: string, exponent: number, isNegative: boolean): Decimal {
  let start = 0;
  while (digits[start] === '0') start++;
  let end = digits.length;
  while (end > start && digits[end - 1] === '0') end--;
  const kept = digits.slice(start, end);
  return { digits: kept, point: kept === '' ? 0 : digits.length + exponent - start, isNegative };
}

export const shifted = (x: Decimal, places: number): Decimal =>
  x.digits === '' ? x : { ...x, point: x.point + places };

export type RoundingMode =
  | 'ceil'
  | 'floor'
  | 'expand'
  | 'trunc'
  | 'halfCeil'
  | 'halfFloor'
  | 'halfExpand'
  | 'halfTrunc'
  | 'halfEven';

/** Rounded to a whole number of `increment` · 10^-places. */
export function rounded(x: Decimal, places: number, mode: RoundingMode, increment = 1): Decimal {
  const kept = x.point + places;
  if (increment === 1 && kept >= x.digits.length) return x;
  const whole = BigInt((kept > 0 ? x.digits.slice(0, kept).padEnd(kept, '0') : '') || '0');
  const rest = kept >= 0 ? x.digits.slice(kept) : x.digits.padStart(x.digits.length - kept, '0');
  const step = BigInt(increment);
  const units = whole / step;
  const isExact = whole % step === 0n && /^0*$/.test(rest);
  const half = compareToHalf(whole % step, rest, step);
  const goesUp = !isExact && upwards(mode, x.isNegative, half, units % 2n === 1n);
  return tidy(String((goesUp ? units + 1n : units) * step), -places, x.isNegative);
}

/** -1, 0 or 1: less than, just, or more than half a step. */
function compareToHalf(remainder: bigint, rest: string, step: bigint): number {
  const twice = remainder * 2n;
  const hasRest = !/^0*$/.test(rest);
  if (step > 1n)
    return twice > step || (twice === step && hasRest)
      ? 1
      : twice === step
        ? 0
        : twice + 1n === step && rest[0] >= '5'
          ? /^50*$/.test(rest)
            ? 0
            : 1
          : -1;
  return rest === '' || rest[0] < '5' ? -1 : /^50*$/.test(rest) ? 0 : 1;
}

function upwards(mode: RoundingMode, isNegative: boolean, half: number, isOdd: boolean): boolean {
  switch (mode) {
    case 'ceil':
      return !isNegative;
    case 'floor':
      return isNegative;
    case 'expand':
      return true;
    case 'trunc':
      return false;
    default:
      if (half !== 0) return half > 0;
  }
  if (mode === 'halfCeil') return !isNegative;
  if (mode === 'halfFloor') return isNegative;
  return mode === 'halfEven' ? isOdd : mode === 'halfExpand';
}

/** Digits before and behind the point, with at least so many of them. */
export function written(x: Decimal, wholes: number, fractions: number): { whole: string; fraction: string } {
  const whole = x.point > 0 ? x.digits.slice(0, x.point).padEnd(x.point, '0') : '';
  const fraction = x.point >= 0 ? x.digits.slice(x.point) : '0'.repeat(-x.point) + x.digits;
  return { whole: whole.padStart(wholes, '0'), fraction: fraction.padEnd(fractions, '0') };
}
