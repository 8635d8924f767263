import { reduceAngle, remainder } from './reduce-angle.ts';
import { fromWords, highWord, lowWord, withoutLowWord } from './words.ts';

/* sin, cos, tan with fdlibm's kernels (Sun Microsystems, 1993), which V8 computes with too. */

const S1 = -0.16666666666666632;
const S2 = 0.00833333333332249;
const S3 = -0.0001984126982985795;
const S4 = 0.0000027557313707070068;
const S5 = -2.5050760253406863e-8;
const S6 = 1.58969099521155e-10;

/** sin(x + y) for |x| ≤ π/4; `isExact` says that y is 0. */
function kernelSin(x: number, y: number, isExact: boolean): number {
  if ((highWord(x) & 0x7fffffff) < 0x3e400000) return x;
  const z = x * x;
  const v = z * x;
  const r = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
  return isExact ? x + v * (S1 + z * r) : x - (z * (0.5 * y - v * r) - y - v * S1);
}

const C1 = 0.0416666666666666;
const C2 = -0.001388888888887411;
const C3 = 0.00002480158728947673;
const C4 = -2.7557314351390663e-7;
const C5 = 2.087572321298175e-9;
const C6 = -1.1359647557788195e-11;

/** cos(x + y) for |x| ≤ π/4. */
function kernelCos(x: number, y: number): number {
  const magnitude = highWord(x) & 0x7fffffff;
  if (magnitude < 0x3e400000) return 1;
  const z = x * x;
  const r = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
  if (magnitude < 0x3fd33333) return 1 - (0.5 * z - (z * r - x * y));
  // About x/4 is taken from both terms, so that neither loses bits.
  const quarter = magnitude > 0x3fe90000 ? 0.28125 : fromWords(magnitude - 0x00200000, 0);
  const halfSquare = 0.5 * z - quarter;
  return 1 - quarter - (halfSquare - (z * r - x * y));
}

const T = [
  0.3333333333333341, 0.13333333333320124, 0.05396825397622605, 0.021869488294859542, 0.0088632398235993,
  0.0035920791075913124, 0.0014562094543252903, 0.0005880412408202641, 0.0002464631348184699, 0.00007817944429395571,
  0.00007140724913826082, -0.000018558637485527546, 0.00002590730518636337,
];
const QUARTER_PI = 0.7853981633974483;
const QUARTER_PI_LOW = 3.061616997868383e-17;

/** −1/(x + r) where w = x + r rounded. */
function negativeReciprocal(w: number, x: number, r: number): number {
  const z = withoutLowWord(w);
  const v = r - (z - x);
  const a = -1 / w;
  const t = withoutLowWord(a);
  const s = 1 + t * z;
  return t + a * (s + t * v);
}

/** tan(x + y), or −1/tan(x + y), for |x| ≤ π/4. */
function kernelTan(angle: number, angleLow: number, reciprocal: boolean): number {
  let x = angle;
  let y = angleLow;
  const high = highWord(x);
  const magnitude = high & 0x7fffffff;
  if (magnitude < 0x3e300000) {
    if (!reciprocal) return x;
    return (magnitude | lowWord(x)) === 0 ? Infinity : negativeReciprocal(x + y, x, y);
  }
  const isLarge = magnitude >= 0x3fe59428;
  if (isLarge) {
    if (x < 0) {
      x = -x;
      y = -y;
    }
    x = QUARTER_PI - x + (QUARTER_PI_LOW - y);
    y = 0;
  }
  const z = x * x;
  let w = z * z;
  let r = T[1] + w * (T[3] + w * (T[5] + w * (T[7] + w * (T[9] + w * T[11]))));
  const v = z * (T[2] + w * (T[4] + w * (T[6] + w * (T[8] + w * (T[10] + w * T[12])))));
  const s = z * x;
  r = y + z * (s * (r + v) + y);
  r += T[0] * s;
  w = x + r;
  if (isLarge) {
    const sign = 1 - ((high >> 30) & 2);
    const side = reciprocal ? -1 : 1;
    return sign * (side - 2 * (x - ((w * w) / (w + side) - r)));
  }
  return reciprocal ? negativeReciprocal(w, x, r) : w;
}

const QUARTER_PI_HIGH_WORD = 0x3fe921fb;
const isNotFinite = (high: number): boolean => (high & 0x7fffffff) >= 0x7ff00000;

export function sin(x: number): number {
  const high = highWord(x);
  if ((high & 0x7fffffff) <= QUARTER_PI_HIGH_WORD) return kernelSin(x, 0, true);
  if (isNotFinite(high)) return NaN;
  const quadrant = reduceAngle(x) & 3;
  const value =
    (quadrant & 1) === 0 ? kernelSin(remainder.high, remainder.low, false) : kernelCos(remainder.high, remainder.low);
  return quadrant < 2 ? value : -value;
}

export function cos(x: number): number {
  const high = highWord(x);
  if ((high & 0x7fffffff) <= QUARTER_PI_HIGH_WORD) return kernelCos(x, 0);
  if (isNotFinite(high)) return NaN;
  const quadrant = reduceAngle(x) & 3;
  const value =
    (quadrant & 1) === 0 ? kernelCos(remainder.high, remainder.low) : kernelSin(remainder.high, remainder.low, false);
  return quadrant === 0 || quadrant === 3 ? value : -value;
}

export function tan(x: number): number {
  const high = highWord(x);
  if ((high & 0x7fffffff) <= QUARTER_PI_HIGH_WORD) return kernelTan(x, 0, false);
  if (isNotFinite(high)) return NaN;
  const quadrant = reduceAngle(x);
  return kernelTan(remainder.high, remainder.low, (quadrant & 1) !== 0);
}
