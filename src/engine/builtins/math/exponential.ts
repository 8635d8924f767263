import { addToExponent, fromWords, highWord, lowWord } from './words.ts';

/*
 * exp, expm1 and the hyperbolic functions. The reductions and minimax coefficients are those of fdlibm
 * (Sun Microsystems, 1993), which V8 computes with too; so results have the same bits on every machine.
 */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const INV_LN2 = Math.LOG2E;

const EXP_MAX = 709.782712893384;
const EXP_MIN = -745.1332191019411;
const P1 = 0.16666666666666602;
const P2 = -0.0027777777777015593;
const P3 = 0.00006613756321437934;
const P4 = -0.0000016533902205465252;
const P5 = 4.1381367970572385e-8;
/** 2⁻¹⁰⁰⁰ and its exponent shift for results that are subnormal. */
const TWO_M1000 = 9.332636185032189e-302;
const TWO_1023 = 8.98846567431158e307;

/** eˣ */
export function exp(x: number): number {
  if (x !== x) return x;
  if (x > EXP_MAX) return Infinity;
  if (x < EXP_MIN) return 0;
  const magnitude = highWord(x) & 0x7fffffff;
  // Reduce to |r| ≤ ln2/2 with x = k·ln2 + r, r = high − low.
  let k = 0;
  let high = x;
  let low = 0;
  let r = x;
  if (magnitude > 0x3fd62e42) {
    if (magnitude < 0x3ff0a2b2) {
      if (x === 1) return Math.E;
      k = x < 0 ? -1 : 1;
    } else k = Math.trunc(INV_LN2 * x + (x < 0 ? -0.5 : 0.5));
    high = x - k * LN2_HIGH;
    low = k * LN2_LOW;
    r = high - low;
  } else if (magnitude < 0x3e300000) return 1 + x;
  const square = r * r;
  const c = r - square * (P1 + square * (P2 + square * (P3 + square * (P4 + square * P5))));
  if (k === 0) return 1 - ((r * c) / (c - 2) - r);
  const y = 1 - (low - (r * c) / (2 - c) - high);
  if (k === 1024) return y * 2 * TWO_1023;
  return k >= -1021
    ? y * fromWords(0x3ff00000 + (k << 20), 0)
    : y * fromWords(0x3ff00000 + ((k + 1000) << 20), 0) * TWO_M1000;
}

const Q1 = -0.03333333333333313;
const Q2 = 0.0015873015872548146;
const Q3 = -0.0000793650757867488;
const Q4 = 0.000004008217827329362;
const Q5 = -2.0109921818362437e-7;

/** eˣ − 1 without cancellation near 0. */
export function expm1(x: number): number {
  if (x !== x) return x;
  const magnitude = highWord(x) & 0x7fffffff;
  if (magnitude >= 0x4043687a) {
    // |x| ≥ 56 ln 2
    if (x > EXP_MAX) return Infinity;
    if (x < 0) return -1;
  }
  let k = 0;
  let r = x;
  let correction = 0;
  if (magnitude > 0x3fd62e42) {
    if (magnitude < 0x3ff0a2b2) k = x > 0 ? 1 : -1;
    else k = Math.trunc(INV_LN2 * x + (x < 0 ? -0.5 : 0.5));
    const high = x - k * LN2_HIGH;
    const low = k * LN2_LOW;
    r = high - low;
    correction = high - r - low;
  } else if (magnitude < 0x3c900000) return x;
  return expm1Reduced(r, correction, k);
}

/** expm1(k·ln2 + r + correction) for |r| ≤ ln2/2. */
function expm1Reduced(r: number, correction: number, k: number): number {
  const half = 0.5 * r;
  const square = r * half;
  const r1 = 1 + square * (Q1 + square * (Q2 + square * (Q3 + square * (Q4 + square * Q5))));
  const t = 3 - r1 * half;
  let e = square * ((r1 - t) / (6 - r * t));
  if (k === 0) return r - (r * e - square);
  e = r * (e - correction) - correction;
  e -= square;
  if (k === -1) return 0.5 * (r - e) - 0.5;
  if (k === 1) return r < -0.25 ? -2 * (e - (r + 0.5)) : 1 + 2 * (r - e);
  if (k <= -2 || k > 56) {
    const y = 1 - (e - r);
    return (k === 1024 ? y * 2 * TWO_1023 : addToExponent(y, k)) - 1;
  }
  if (k < 20) return addToExponent(fromWords(0x3ff00000 - (0x200000 >> k), 0) - (e - r), k);
  return addToExponent(r - (e + fromWords((0x3ff - k) << 20, 0)) + 1, k);
}

const HYPERBOLIC_OVERFLOW = 710.4758600739439;
const LOG_MAX_DOUBLE = 709.7822265625;

export function sinh(x: number, e: (x: number) => number = exp): number {
  const signedHalf = x < 0 ? -0.5 : 0.5;
  const magnitude = Math.abs(x);
  if (magnitude < 22) {
    if (magnitude < 3.725290298461914e-9) return x;
    const t = expm1(magnitude);
    return magnitude < 1 ? signedHalf * (2 * t - (t * t) / (t + 1)) : signedHalf * (t + t / (t + 1));
  }
  if (magnitude < LOG_MAX_DOUBLE) return signedHalf * e(magnitude);
  if (magnitude <= HYPERBOLIC_OVERFLOW) {
    // In two halves, because exp itself would overflow.
    const root = e(0.5 * magnitude);
    return signedHalf * root * root;
  }
  return x * Infinity;
}

export function cosh(x: number, e: (x: number) => number = exp): number {
  const high = highWord(x) & 0x7fffffff;
  const magnitude = Math.abs(x);
  if (high < 0x3fd62e43) {
    const t = expm1(magnitude);
    const w = 1 + t;
    return high < 0x3c800000 ? w : 1 + (t * t) / (w + w);
  }
  if (high < 0x40360000) {
    const t = e(magnitude);
    return 0.5 * t + 0.5 / t;
  }
  if (high < 0x40862e42) return 0.5 * e(magnitude);
  if (magnitude <= HYPERBOLIC_OVERFLOW) {
    const root = e(0.5 * magnitude);
    return 0.5 * root * root;
  }
  return x * Infinity * x;
}

export function tanh(x: number): number {
  if (x !== x) return x;
  const high = highWord(x) & 0x7fffffff;
  if (high >= 0x40360000) return x > 0 ? 1 : -1;
  if (high < 0x3e300000 || (high === 0 && lowWord(x) === 0)) return x;
  const magnitude = Math.abs(x);
  const t = high >= 0x3ff00000 ? expm1(2 * magnitude) : expm1(-2 * magnitude);
  const result = high >= 0x3ff00000 ? 1 - 2 / (t + 2) : -t / (t + 2);
  return x < 0 ? -result : result;
}
