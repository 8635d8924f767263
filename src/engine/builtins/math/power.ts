import { fromWords, highWord, lowWord, scaleByPowerOfTwo, withHighWord, withoutLowWord } from './words.ts';

/* pow and cbrt with fdlibm's method (Sun Microsystems, 1993; cbrt after FreeBSD's msun), as V8 computed them for years. */

const BREAKPOINT = [1, 1.5];
const LOG2_BREAKPOINT_HIGH = [0, 0.5849624872207642];
const LOG2_BREAKPOINT_LOW = [0, 1.350039202129749e-8];
const TWO_53 = 9007199254740992;
const L1 = 0.5999999999999946;
const L2 = 0.4285714285785502;
const L3 = 0.33333332981837743;
const L4 = 0.272728123808534;
const L5 = 0.23066074577556175;
const L6 = 0.20697501780033842;
const P1 = 0.16666666666666602;
const P2 = -0.0027777777777015593;
const P3 = 0.00006613756321437934;
const P4 = -0.0000016533902205465252;
const P5 = 4.1381367970572385e-8;
const LN2 = Math.LN2;
export const LN2_HIGH = 0.6931471824645996;
export const LN2_LOW = -1.904654299957768e-9;
/** −(1024 − log2(largest double)) and what it takes to overflow. */
const OVERFLOW_TAIL = 8.008566259537294e-17;
/** 2/(3 ln 2) */
const CP = 0.9617966939259756;
const CP_HIGH = 0.9617967009544373;
const CP_LOW = -7.028461650952758e-9;
const INV_LN2 = Math.LOG2E;
const INV_LN2_HIGH = 1.4426950216293335;
const INV_LN2_LOW = 1.9259629911266175e-8;

/** sign · 2^(high + low) */
type Exp2 = (high: number, low: number, sign: number) => number;

/** https://tc39.es/ecma262/#sec-numeric-types-number-exponentiate, by the power of two that is handed in. */
export function pow(x: number, y: number, exp2: Exp2): number {
  if (y !== y) return NaN;
  if (y === 0) return 1;
  if (x !== x) return NaN;
  const magnitude = Math.abs(x);
  if (magnitude === 1 && (y === Infinity || y === -Infinity)) return NaN;
  if (y === Infinity) return magnitude > 1 ? Infinity : 0;
  if (y === -Infinity) return magnitude > 1 ? 0 : Infinity;
  if (y === 1) return x;
  if (y === -1) return 1 / x;
  if (y === 2) return x * x;
  const parity = x < 0 || Object.is(x, -0) ? parityOf(y) : 0;
  if (y === 0.5 && x > 0) return Math.sqrt(x);
  if (magnitude === Infinity || magnitude === 0 || magnitude === 1) {
    const special = y < 0 ? 1 / magnitude : magnitude;
    if (x === -1 && parity === 0) return NaN;
    return parity === 1 ? -special : special;
  }
  if (x < 0 && parity === 0) return NaN;
  const sign = x < 0 && parity === 1 ? -1 : 1;
  return powOfPositive(magnitude, y, sign, x, exp2);
}

/** 0: no integer, 1: odd, 2: even. */
function parityOf(y: number): 0 | 1 | 2 {
  const magnitude = Math.abs(y);
  if (magnitude >= TWO_53) return 2;
  if (Math.floor(magnitude) !== magnitude) return 0;
  return magnitude % 2 === 1 ? 1 : 2;
}

/** log2 of the base as a sum. */
const logarithm = { high: 0, low: 0 };

function powOfPositive(magnitude: number, y: number, sign: number, x: number, exp2: Exp2): number {
  const base = highWord(magnitude);
  const exponent = highWord(y) & 0x7fffffff;
  if (exponent > 0x41e00000) {
    // |y| > 2³¹: only bases next to 1 stay finite and non-zero.
    if (exponent > 0x43f00000) {
      if (base <= 0x3fefffff) return y < 0 ? Infinity : 0;
      if (base >= 0x3ff00000) return y > 0 ? Infinity : 0;
    }
    if (base < 0x3fefffff) return y < 0 ? sign * Infinity : sign * 0;
    if (base > 0x3ff00000) return y > 0 ? sign * Infinity : sign * 0;
    log2NearOne(Math.abs(x) - 1);
  } else log2Of(magnitude, base);
  // y · log2 x in two parts
  const yHigh = withoutLowWord(y);
  const low = (y - yHigh) * logarithm.high + y * logarithm.low;
  const high = yHigh * logarithm.high;
  return exp2(high, low, sign);
}

/** |t| < 2⁻²⁰ */
function log2NearOne(t: number): void {
  const w = t * t * (0.5 - t * (0.3333333333333333 - t * 0.25));
  const u = INV_LN2_HIGH * t;
  const v = t * INV_LN2_LOW - w * INV_LN2;
  logarithm.high = withoutLowWord(u + v);
  logarithm.low = v - (logarithm.high - u);
}

function log2Of(magnitude: number, baseHigh: number): void {
  let ax = magnitude;
  let high = baseHigh;
  let n = 0;
  if (high < 0x00100000) {
    ax *= TWO_53;
    n -= 53;
    high = highWord(ax);
  }
  n += (high >> 20) - 0x3ff;
  const fraction = high & 0x000fffff;
  high = fraction | 0x3ff00000;
  // k chooses the breakpoint: below √1.5 it is 1, below √3 it is 1.5, above the next power of two.
  let k = 0;
  if (fraction > 0x3988e) {
    if (fraction < 0xbb67a) k = 1;
    else {
      n += 1;
      high -= 0x00100000;
    }
  }
  ax = withHighWord(ax, high);
  const u = ax - BREAKPOINT[k];
  const v = 1 / (ax + BREAKPOINT[k]);
  const ss = u * v;
  const sHigh = withoutLowWord(ss);
  let tHigh = fromWords(((high >> 1) | 0x20000000) + 0x00080000 + (k << 18), 0);
  let tLow = ax - (tHigh - BREAKPOINT[k]);
  const sLow = v * (u - sHigh * tHigh - sHigh * tLow);
  const square = ss * ss;
  let r = square * square * (L1 + square * (L2 + square * (L3 + square * (L4 + square * (L5 + square * L6)))));
  r += sLow * (sHigh + ss);
  const sHighSquare = sHigh * sHigh;
  tHigh = withoutLowWord(3 + sHighSquare + r);
  tLow = r - (tHigh - 3 - sHighSquare);
  const product = sHigh * tHigh;
  const productLow = sLow * tHigh + tLow * ss;
  const pHigh = withoutLowWord(product + productLow);
  const pLow = productLow - (pHigh - product);
  const zHigh = CP_HIGH * pHigh;
  const zLow = CP_LOW * pHigh + pLow * CP + LOG2_BREAKPOINT_LOW[k];
  logarithm.high = withoutLowWord(zHigh + zLow + LOG2_BREAKPOINT_HIGH[k] + n);
  logarithm.low = zLow - (logarithm.high - n - LOG2_BREAKPOINT_HIGH[k] - zHigh);
}

/** As fdlibm has it. */
export function exp2OfSum(high: number, low: number, sign: number): number {
  let pHigh = high;
  let z = low + pHigh;
  const j = highWord(z);
  const i = lowWord(z);
  if (j >= 0x40900000) {
    if (((j - 0x40900000) | i) !== 0 || low + OVERFLOW_TAIL > z - pHigh) return sign * Infinity;
  } else if ((j & 0x7fffffff) >= 0x4090cc00) {
    if (((j - (0xc090cc00 | 0)) | i) !== 0 || low <= z - pHigh) return sign * 0;
  }
  let k = ((j & 0x7fffffff) >> 20) - 0x3ff;
  let n = 0;
  if ((j & 0x7fffffff) > 0x3fe00000) {
    // |z| > ½: n = nearest integer
    n = j + (0x00100000 >> (k + 1));
    k = ((n & 0x7fffffff) >> 20) - 0x3ff;
    const whole = fromWords(n & ~(0x000fffff >> k), 0);
    n = ((n & 0x000fffff) | 0x00100000) >> (20 - k);
    if (j < 0) n = -n;
    pHigh -= whole;
  }
  let t = withoutLowWord(low + pHigh);
  const u = t * LN2_HIGH;
  const v = (low - (t - pHigh)) * LN2 + t * LN2_LOW;
  z = u + v;
  const w = v - (z - u);
  t = z * z;
  const t1 = z - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
  const r = (z * t1) / (t1 - 2 - (w + z * w));
  z = 1 - (r - z);
  const exponent = highWord(z) + (n << 20);
  z = exponent >> 20 <= 0 ? scaleByPowerOfTwo(z, n) : withHighWord(z, exponent);
  return sign * z;
}

const CBRT_BIAS = 715094163;
const CBRT_BIAS_SUBNORMAL = 696219795;
const CBRT_P0 = 1.87595182427177;
const CBRT_P1 = -1.8849797954337717;
const CBRT_P2 = 1.6214297201053545;
const CBRT_P3 = -0.758397934778766;
const CBRT_P4 = 0.14599619288661245;

export function cbrt(x: number): number {
  const high = highWord(x);
  const signBit = high & 0x80000000;
  const magnitude = high ^ signBit;
  if (magnitude >= 0x7ff00000) return x + x;
  let t: number;
  if (magnitude < 0x00100000) {
    if ((magnitude | lowWord(x)) === 0) return x;
    const scaled = highWord(x * 18014398509481984) & 0x7fffffff;
    t = fromWords(signBit | (Math.trunc(scaled / 3) + CBRT_BIAS_SUBNORMAL), 0);
  } else t = fromWords(signBit | (Math.trunc(magnitude / 3) + CBRT_BIAS), 0);
  // To 23 bits by a polynomial, then rounded so that t² is exact, then one Newton step.
  const r = t * t * (t / x);
  t *= CBRT_P0 + r * (CBRT_P1 + r * CBRT_P2) + r * r * r * (CBRT_P3 + r * CBRT_P4);
  t = roundTo23Bits(t);
  const s = t * t;
  const error = (x / s - t) / (t + t + x / s);
  return t + t * error;
}

function roundTo23Bits(t: number): number {
  const low = lowWord(t) >>> 0;
  const rounded = low + 0x80000000;
  const carry = rounded > 0xffffffff ? 1 : 0;
  return fromWords(highWord(t) + carry, (rounded >>> 0) & 0xc0000000);
}
