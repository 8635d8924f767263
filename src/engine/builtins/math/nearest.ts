import { exp as plainExp } from './exponential.ts';
import {
  acos as plainAcos,
  asin as plainAsin,
  atan as plainAtan,
  atan2 as plainAtan2,
} from './inverse-trigonometric.ts';
import { log as plainLog, log2 as plainLog2 } from './logarithm.ts';
import { cbrt as plainCbrt } from './power.ts';
import { hypotOf } from './sums.ts';
import { reduceAngle, remainder } from './reduce-angle.ts';
import { cos as plainCos, sin as plainSin, tan as plainTan } from './trigonometric.ts';
import { scaleByPowerOfTwo } from './words.ts';

/*
 * Results that are the nearest doubles, as those of glibc nearly always are, with which Chromium and Bun compute (measured in
 * Chromium 156 and Bun 1.4 on Linux): computed with pairs of doubles whose sum counts. Inverse functions take a step of Newton's from
 * fdlibm's result.
 */

type Pair = readonly [high: number, low: number];

/** 2²⁷ + 1: a double times this, less what it is more than the double, is the double's upper half. */
const SPLIT = 134217729;

function sum(a: number, b: number): Pair {
  const high = a + b;
  const part = high - a;
  return [high, a - (high - part) + (b - part)];
}

function product(a: number, b: number): Pair {
  const high = a * b;
  const aHigh = SPLIT * a - (SPLIT * a - a);
  const bHigh = SPLIT * b - (SPLIT * b - b);
  const [aLow, bLow] = [a - aHigh, b - bHigh];
  return [high, aLow * bLow - (high - aHigh * bHigh - aLow * bHigh - aHigh * bLow)];
}

function add([a, aLow]: Pair, [b, bLow]: Pair): Pair {
  const [high, low] = sum(a, b);
  return sum(high, low + (aLow + bLow));
}

function multiply([a, aLow]: Pair, [b, bLow]: Pair): Pair {
  const [high, low] = product(a, b);
  return sum(high, low + (a * bLow + aLow * b));
}

function divide(a: Pair, b: Pair): Pair {
  const first = a[0] / b[0];
  const rest = add(a, multiply(b, [-first, 0]));
  return sum(first, (rest[0] + rest[1]) / b[0]);
}

const minus = ([high, low]: Pair): Pair => [-high, -low];
const total = ([high, low]: Pair): number => high + low;

const LN2: Pair = [Math.LN2, 2.3190468138462996e-17];
const LOG2E: Pair = [Math.LOG2E, 2.0355273740931033e-17];
/** Of these terms only the first make a difference beyond a double. */
const TERMS = 12;
const FIRST_TERMS = 4;

/** e^x / 2^k, with k. */
function expPair(x: number): { readonly value: Pair; readonly k: number } {
  const k = Math.round(x * Math.LOG2E);
  const rest = add([x, 0], multiply(LN2, [-k, 0]));
  // Of an eighth, and then to the eighth power.
  const r: Pair = [rest[0] / 8, rest[1] / 8];
  let rough = 1;
  for (let n = TERMS; n > FIRST_TERMS; n--) rough = 1 + (r[0] * rough) / n;
  let value: Pair = [rough, 0];
  for (let n = FIRST_TERMS; n > 0; n--) value = add([1, 0], divide(multiply(r, value), [n, 0]));
  for (let n = 0; n < 3; n++) value = multiply(value, value);
  return { value, k };
}

export function exp(x: number): number {
  if (!(Math.abs(x) < 740) || Math.abs(x) < 1e-300) return plainExp(x);
  const { value, k } = expPair(x);
  return scaleByPowerOfTwo(total(value), k);
}

function logPair(x: number): Pair {
  const y = plainLog(x);
  const { value, k } = expPair(y);
  const scaled = scaleByPowerOfTwo(x, -k);
  return sum(y, (scaled - value[0] - value[1]) / value[0]);
}

const isOrdinary = (x: number): boolean => x > 1e-300 && x < 1e300 && x !== 1;

export const log = (x: number): number => (isOrdinary(x) ? total(logPair(x)) : plainLog(x));

export const log2 = (x: number): number => (isOrdinary(x) ? total(multiply(logPair(x), LOG2E)) : plainLog2(x));

/** Sine and cosine of a sum of at most π/4. */
function circle(angle: Pair): readonly [sine: Pair, cosine: Pair] {
  const square = minus(multiply(angle, angle));
  let roughSine = 1;
  let roughCosine = 1;
  for (let n = TERMS; n > FIRST_TERMS; n--) {
    roughSine = 1 + (square[0] * roughSine) / (2 * n * (2 * n + 1));
    roughCosine = 1 + (square[0] * roughCosine) / (2 * n * (2 * n - 1));
  }
  let sine: Pair = [roughSine, 0];
  let cosine: Pair = [roughCosine, 0];
  for (let n = FIRST_TERMS; n > 0; n--) {
    sine = add([1, 0], divide(multiply(square, sine), [2 * n * (2 * n + 1), 0]));
    cosine = add([1, 0], divide(multiply(square, cosine), [2 * n * (2 * n - 1), 0]));
  }
  return [multiply(angle, sine), cosine];
}

const TINY = 1e-9;

function turned(x: number): readonly [sine: Pair, cosine: Pair] {
  const isReduced = Math.abs(x) > Math.PI / 4;
  const quadrant = isReduced ? reduceAngle(x) & 3 : 0;
  const [sine, cosine] = circle(isReduced ? [remainder.high, remainder.low] : [x, 0]);
  if (quadrant === 0) return [sine, cosine];
  if (quadrant === 1) return [cosine, minus(sine)];
  return quadrant === 2 ? [minus(sine), minus(cosine)] : [minus(cosine), sine];
}

const isAngle = (x: number): boolean => Math.abs(x) < Infinity && Math.abs(x) > TINY;

export const sin = (x: number): number => (isAngle(x) ? total(turned(x)[0]) : plainSin(x));
export const cos = (x: number): number => (isAngle(x) ? total(turned(x)[1]) : plainCos(x));
export const tan = (x: number): number => (isAngle(x) ? total(divide(...turned(x))) : plainTan(x));

export const atan = (x: number): number => {
  const y = plainAtan(x);
  if (!isAngle(x)) return y;
  const [sine, cosine] = turned(y);
  const excess = add(multiply([x, 0], cosine), minus(sine));
  return y + total(excess) / (cosine[0] + x * sine[0]);
};

const isInTheMiddle = (x: number): boolean => Math.abs(x) > 1e-100 && Math.abs(x) < 1e100;

export const atan2 = (y: number, x: number): number => {
  const angle = plainAtan2(y, x);
  if (!isInTheMiddle(x) || !isInTheMiddle(y) || !isAngle(angle)) return angle;
  const [sine, cosine] = turned(angle);
  const excess = add(multiply([y, 0], cosine), minus(multiply([x, 0], sine)));
  return angle + total(excess) / (x * cosine[0] + y * sine[0]);
};

export const hypot = (x: number, y: number): number => {
  if (!isInTheMiddle(x) || !isInTheMiddle(y)) return hypotOf([x, y]);
  const squares = add(product(x, x), product(y, y));
  const root = Math.sqrt(squares[0]);
  return root + total(add(squares, minus(product(root, root)))) / (2 * root);
};

const isInside = (x: number): boolean => Math.abs(x) < 1 && Math.abs(x) > TINY;

export const asin = (x: number): number => {
  const y = plainAsin(x);
  if (!isInside(x)) return y;
  const [sine, cosine] = turned(y);
  return y + total(add([x, 0], minus(sine))) / cosine[0];
};

/** The rest of acos near 1 is known to one double only. */
export const acos = (x: number): number => {
  const y = plainAcos(x);
  if (!isInside(x)) return y;
  const [sine, cosine] = turned(y);
  return y + total(add(cosine, [-x, 0])) / sine[0];
};

export const cbrt = (x: number): number => {
  const y = plainCbrt(x);
  if (!(Math.abs(x) > 1e-90 && Math.abs(x) < 1e90)) return y;
  const excess = add(multiply(product(y, y), [y, 0]), [-x, 0]);
  return y - total(excess) / (3 * y * y);
};
