import { largest } from '../../../base/long-lists.ts';
import { cosh, sinh } from './exponential.ts';
import { acosh, asinh, inPairs, log1p, log10, log1pTail } from './logarithm.ts';
import { acos, asin, atan, atan2, cbrt, cos, exp, hypot, log, log2, sin, tan } from './nearest.ts';
import { reduceAngle, remainder } from './reduce-angle.ts';
import { hypotOf } from './sums.ts';
import type { MathOfPlatforms, RealFunction } from './variants.ts';
import { fromWords, highWord, withHighWord, withoutLowWord } from './words.ts';

/* What is computed otherwise than by fdlibm's first release, which V8 has in Node: in glibc, with which Chromium and Bun are built, and in
 * FreeBSD's msun, which Firefox has. Measured in Chromium 156, Bun 1.4 and Firefox 153. */

const ln1p: RealFunction = (x) => log1p(x, inPairs);

type Functions = Readonly<Record<string, RealFunction>>;

const GLIBC: Functions = {
  acos,
  acosh: (x) => acosh(x, log, ln1p),
  asin,
  asinh: (x) => asinh(x, log, ln1p),
  atan,
  atan2,
  cbrt,
  cos,
  cosh: (x) => cosh(x, exp),
  exp,
  log,
  log10: (x) => log10(x, log),
  log1p: ln1p,
  log2,
  sin,
  sinh: (x) => sinh(x, exp),
  tan,
};

const S = [
  -0.16666666666666632, 0.00833333333332249, -0.0001984126982985795, 0.0000027557313707070068, -2.5050760253406863e-8,
  1.58969099521155e-10,
];
const C = [
  0.0416666666666666, -0.001388888888887411, 0.00002480158728947673, -2.7557314351390663e-7, 2.087572321298175e-9,
  -1.1359647557788195e-11,
];
const TINY = 1.4901161193847656e-8;

function kernelSin(x: number, y: number, isExact: boolean): number {
  const z = x * x;
  const r = S[1] + z * (S[2] + z * S[3]) + z * (z * z) * (S[4] + z * S[5]);
  const v = z * x;
  return isExact ? x + v * (S[0] + z * r) : x - (z * (0.5 * y - v * r) - y - v * S[0]);
}

function kernelCos(x: number, y: number): number {
  const z = x * x;
  const square = z * z;
  const r = z * (C[0] + z * (C[1] + z * C[2])) + square * square * (C[3] + z * (C[4] + z * C[5]));
  const half = 0.5 * z;
  const w = 1 - half;
  return w + (1 - w - half + (z * r - x * y));
}

/** The sine, `turns` quarters further on. */
function msun(x: number, turns: number): number {
  const isReduced = (highWord(x) & 0x7fffffff) > 0x3fe921fb;
  if (!Number.isFinite(x)) return NaN;
  if (Math.abs(x) < TINY) return turns === 0 ? x : 1;
  const quadrant = ((isReduced ? reduceAngle(x) : 0) + turns) & 3;
  const { high, low } = isReduced ? remainder : { high: x, low: 0 };
  const value = (quadrant & 1) === 0 ? kernelSin(high, low, !isReduced) : kernelCos(high, low);
  return quadrant < 2 ? value : -value;
}

const TWO_54 = 18014398509481984;
const INV_LN10_HIGH = 0.4342944818781689;
const INV_LN10_LOW = 2.5082946711645275e-11;
const LOG10_2_HIGH = 0.30102999566361177;
const LOG10_2_LOW = 3.694239077158931e-13;

function msunLog10(x: number): number {
  if (!(x > 0) || x === Infinity || x === 1) return log10(x);
  const isSubnormal = highWord(x) < 0x00100000;
  const scaled = isSubnormal ? x * TWO_54 : x;
  const high = highWord(scaled) & 0x000fffff;
  const carry = (high + 0x95f64) & 0x100000;
  const k = (highWord(scaled) >> 20) - 1023 - (isSubnormal ? 54 : 0) + (carry >> 20);
  const f = withHighWord(scaled, high | (carry ^ 0x3ff00000)) - 1;
  const half = 0.5 * f * f;
  const leading = withoutLowWord(f - half);
  const trailing = f - leading - half + log1pTail(f);
  const valueHigh = leading * INV_LN10_HIGH;
  const whole = k * LOG10_2_HIGH;
  const valueLow = k * LOG10_2_LOW + (trailing + leading) * INV_LN10_LOW + trailing * INV_LN10_HIGH;
  const sum = whole + valueHigh;
  return valueLow + (whole - sum + valueHigh) + sum;
}

const areOrdinary = (numbers: readonly number[]): boolean =>
  numbers.every(Number.isFinite) && numbers.some((each) => each !== 0);

/** JavaScriptCore's: of two numbers the nearest double, of three a scaled sum. NOTE: of more it has one case in ten otherwise. */
function hypotOfBun(...numbers: number[]): number {
  if (!areOrdinary(numbers)) return hypotOf(numbers);
  if (numbers.length === 2) return hypot(numbers[0], numbers[1]);
  const most = largest(numbers.map(Math.abs), 0);
  return most * Math.sqrt(numbers.reduce((all, each) => all + (each / most) * (each / most), 0));
}

function hypotOfFirefox(...numbers: number[]): number {
  if (!areOrdinary(numbers)) return hypotOf(numbers);
  if (numbers.length === 2) return msunHypot(Math.abs(numbers[0]), Math.abs(numbers[1]));
  let scale = 0;
  let squares = 1;
  for (const each of numbers) {
    const size = Math.abs(each);
    if (scale < size) {
      squares = 1 + squares * (scale / size) * (scale / size);
      scale = size;
    } else if (scale !== 0) squares += (size / scale) * (size / scale);
  }
  return scale * Math.sqrt(squares);
}

/** Beyond this squares leave the doubles; so do those of numbers below its reciprocal. */
const LARGE = 1e150;

function msunHypot(x: number, y: number): number {
  const [a, b] = x < y ? [y, x] : [x, y];
  const [ha, hb] = [highWord(a), highWord(b)];
  if (ha - hb > 0x3c00000) return a + b;
  if (a > LARGE || b < 1 / LARGE) return hypotOf([a, b]);
  const w = a - b;
  if (w > b) {
    const t1 = fromWords(ha, 0);
    const t2 = a - t1;
    return Math.sqrt(t1 * t1 - (b * -b - t2 * (a + t1)));
  }
  const y1 = fromWords(hb, 0);
  const t1 = fromWords(ha + 0x00100000, 0);
  return Math.sqrt(t1 * y1 - (w * -w - (t1 * (b - y1) + (a + a - t1) * b)));
}

const MSUN: Functions = {
  cos: (x) => msun(x, 1),
  hypot: hypotOfFirefox,
  log10: msunLog10,
  sin: (x) => msun(x, 0),
};

export const MATH_OF_PLATFORMS: MathOfPlatforms = {
  v8: GLIBC,
  jsc: { ...GLIBC, hypot: hypotOfBun },
  firefox: MSUN,
};
