import { highWord, lowWord, withHighWord, withoutLowWord } from './words.ts';

/*
 * Logarithms and the inverse hyperbolic functions, with fdlibm's reductions and coefficients (Sun Microsystems,
 * 1993; log2 after FreeBSD's msun), as V8 computes them.
 */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const TWO_54 = 18014398509481984;

const L1 = 0.6666666666666735;
const L2 = 0.3999999999940942;
const L3 = 0.2857142874366239;
const L4 = 0.22222198432149784;
const L5 = 0.1818357216161805;
const L6 = 0.15313837699209373;
const L7 = 0.14798198605116586;

/** Natural logarithm. */
export function log(x: number): number {
  let high = highWord(x);
  let k = 0;
  let y = x;
  if (high < 0x00100000) {
    if (x === 0) return -Infinity;
    if (high < 0) return NaN;
    k -= 54;
    y *= TWO_54;
    high = highWord(y);
  }
  if (high >= 0x7ff00000) return x + x;
  // y = 2ᵏ (1 + f) with √2/2 < 1 + f < √2
  k += (high >> 20) - 1023;
  high &= 0x000fffff;
  const carry = (high + 0x95f64) & 0x100000;
  y = withHighWord(y, high | (carry ^ 0x3ff00000));
  k += carry >> 20;
  const f = y - 1;
  if ((0x000fffff & (2 + high)) < 3) return logNearOne(f, k);
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = w * (L2 + w * (L4 + w * L6));
  const even = z * (L1 + w * (L3 + w * (L5 + w * L7)));
  const remainder = even + odd;
  if (((high - 0x6147a) | (0x6b851 - high)) > 0) {
    const half = 0.5 * f * f;
    if (k === 0) return f - (half - s * (half + remainder));
    return k * LN2_HIGH - (half - (s * (half + remainder) + k * LN2_LOW) - f);
  }
  if (k === 0) return f - s * (f - remainder);
  return k * LN2_HIGH - (s * (f - remainder) - k * LN2_LOW - f);
}

/** log(2ᵏ (1 + f)) for |f| < 2⁻²⁰. */
function logNearOne(f: number, k: number): number {
  if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
  const remainder = f * f * (0.5 - 0.3333333333333333 * f);
  if (k === 0) return f - remainder;
  return k * LN2_HIGH - (remainder - k * LN2_LOW - f);
}

/** A logarithm that others are computed with. */
type Log = (x: number) => number;
/** How the polynomial behind log(1 + f) is added up. */
type Sum = (z: number) => number;

const inOneGo: Sum = (z) => z * (L1 + z * (L2 + z * (L3 + z * (L4 + z * (L5 + z * (L6 + z * L7))))));
/** The same as glibc does. */
export const inPairs: Sum = (z) => {
  const z2 = z * z;
  const z4 = z2 * z2;
  return z * L1 + z2 * (L2 + z * L3) + z4 * (L4 + z * L5) + z4 * z2 * (L6 + z * L7);
};

/** log(1 + x) without cancellation near 0. */
export function log1p(x: number, sum: Sum = inOneGo): number {
  const high = highWord(x);
  const magnitude = high & 0x7fffffff;
  let k = 1;
  let f = 0;
  let fractionHigh = 1;
  let correction = 0;
  if (high < 0x3fda827a) {
    // 1 + x < √2
    if (magnitude >= 0x3ff00000) {
      if (x === -1) return -Infinity;
      return NaN;
    }
    if (magnitude < 0x3e200000) return magnitude < 0x3c900000 ? x : x - x * x * 0.5;
    if (high > 0 || high <= (0xbfd2bec4 | 0)) {
      k = 0;
      f = x;
      fractionHigh = 1;
    }
  }
  if (high >= 0x7ff00000) return x + x;
  if (k !== 0) {
    let u: number;
    if (high < 0x43400000) {
      u = 1 + x;
      k = (highWord(u) >> 20) - 1023;
      correction = (k > 0 ? 1 - (u - x) : x - (u - 1)) / u;
    } else {
      u = x;
      k = (highWord(u) >> 20) - 1023;
    }
    fractionHigh = highWord(u) & 0x000fffff;
    if (fractionHigh < 0x6a09e) u = withHighWord(u, fractionHigh | 0x3ff00000);
    else {
      k += 1;
      u = withHighWord(u, fractionHigh | 0x3fe00000);
      fractionHigh = (0x00100000 - fractionHigh) >> 2;
    }
    f = u - 1;
  }
  return log1pReduced(f, k, fractionHigh, correction, sum);
}

/** log(2ᵏ (1 + f)) + correction; `fractionHigh` 0 says that |f| < 2⁻²⁰. */
function log1pReduced(f: number, k: number, fractionHigh: number, correction: number, sum: Sum): number {
  const half = 0.5 * f * f;
  if (fractionHigh === 0) {
    if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + (correction + k * LN2_LOW);
    const remainder = half * (1 - 0.6666666666666666 * f);
    if (k === 0) return f - remainder;
    return k * LN2_HIGH - (remainder - (k * LN2_LOW + correction) - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const remainder = sum(z);
  if (k === 0) return f - (half - s * (half + remainder));
  return k * LN2_HIGH - (half - (s * (half + remainder) + (k * LN2_LOW + correction)) - f);
}

const INV_LN2_HIGH = 1.4426950407214463;
const INV_LN2_LOW = 1.6751713164886512e-10;

/** The part of log(1 + f) beyond f − f²/2. */
export function log1pTail(f: number): number {
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = w * (L2 + w * (L4 + w * L6));
  const even = z * (L1 + w * (L3 + w * (L5 + w * L7)));
  return s * (0.5 * f * f + (even + odd));
}

export function log2(x: number): number {
  let high = highWord(x);
  let k = 0;
  let y = x;
  if (high < 0x00100000) {
    if (x === 0) return -Infinity;
    if (high < 0) return NaN;
    k -= 54;
    y *= TWO_54;
    high = highWord(y);
  }
  if (high >= 0x7ff00000) return x + x;
  if (high === 0x3ff00000 && lowWord(y) === 0) return 0;
  k += (high >> 20) - 1023;
  high &= 0x000fffff;
  const carry = (high + 0x95f64) & 0x100000;
  y = withHighWord(y, high | (carry ^ 0x3ff00000));
  k += carry >> 20;
  const f = y - 1;
  const half = 0.5 * f * f;
  const tail = log1pTail(f);
  // The leading part is kept to 32 bits so that its product with 1/ln2 is exact.
  const leading = withoutLowWord(f - half);
  const trailing = f - leading - half + tail;
  const valueHigh = leading * INV_LN2_HIGH;
  const valueLow = (trailing + leading) * INV_LN2_LOW + trailing * INV_LN2_HIGH;
  const sum = k + valueHigh;
  return valueLow + (k - sum + valueHigh) + sum;
}

const INV_LN10 = Math.LOG10E;
const LOG10_2_HIGH = 0.30102999566361177;
const LOG10_2_LOW = 3.694239077158931e-13;

export function log10(x: number, ln: Log = log): number {
  let high = highWord(x);
  let k = 0;
  let y = x;
  if (high < 0x00100000) {
    if (x === 0) return -Infinity;
    if (high < 0) return NaN;
    k -= 54;
    y *= TWO_54;
    high = highWord(y);
  }
  if (high >= 0x7ff00000) return x + x;
  if (high === 0x3ff00000 && lowWord(y) === 0) return 0;
  k += (high >> 20) - 1023;
  const negative = k < 0 ? 1 : 0;
  const scale = k + negative;
  y = withHighWord(y, (high & 0x000fffff) | ((0x3ff - negative) << 20));
  return scale * LOG10_2_LOW + INV_LN10 * ln(y) + scale * LOG10_2_HIGH;
}

const LN2 = Math.LN2;

export function asinh(x: number, ln: Log = log, ln1p: Log = log1p): number {
  const magnitude = highWord(x) & 0x7fffffff;
  if (magnitude >= 0x7ff00000) return x + x;
  if (magnitude < 0x3e300000) return x;
  const a = Math.abs(x);
  let result: number;
  if (magnitude > 0x41b00000) result = ln(a) + LN2;
  else if (magnitude > 0x40000000) result = ln(2 * a + 1 / (Math.sqrt(x * x + 1) + a));
  else {
    const square = x * x;
    result = ln1p(a + square / (1 + Math.sqrt(1 + square)));
  }
  return x > 0 ? result : -result;
}

export function acosh(x: number, ln: Log = log, ln1p: Log = log1p): number {
  if (!(x >= 1)) return NaN;
  const high = highWord(x);
  if (high >= 0x41b00000) return high >= 0x7ff00000 ? x + x : ln(x) + LN2;
  if (x === 1) return 0;
  if (x > 2) return ln(2 * x - 1 / (x + Math.sqrt(x * x - 1)));
  const t = x - 1;
  return ln1p(t + Math.sqrt(2 * t + t * t));
}

export function atanh(x: number): number {
  const a = Math.abs(x);
  if (!(a <= 1)) return NaN;
  if (a === 1) return x / 0;
  if ((highWord(x) & 0x7fffffff) < 0x3e300000) return x;
  const doubled = a + a;
  const result = a < 0.5 ? 0.5 * log1p(doubled + (doubled * a) / (1 - a)) : 0.5 * log1p(doubled / (1 - a));
  return x < 0 ? -result : result;
}
