import { highWord, lowWord, withoutLowWord } from './words.ts';

/* asin, acos, atan, atan2 with fdlibm's rational approximations (Sun Microsystems, 1993), as in V8. */

const HALF_PI = 1.5707963267948966;
const HALF_PI_LOW = 6.123233995736766e-17;
const QUARTER_PI = 0.7853981633974483;

const P0 = 0.16666666666666666;
const P1 = -0.3255658186224009;
const P2 = 0.20121253213486293;
const P3 = -0.04005553450067941;
const P4 = 0.0007915349942898145;
const P5 = 0.00003479331075960212;
const Q1 = -2.403394911734414;
const Q2 = 2.0209457602335057;
const Q3 = -0.6882839716054533;
const Q4 = 0.07703815055590194;

/** (asin(√t) − √t) / √t */
function asinRatio(t: number): number {
  const p = t * (P0 + t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5)))));
  const q = 1 + t * (Q1 + t * (Q2 + t * (Q3 + t * Q4)));
  return p / q;
}

export function asin(x: number): number {
  const magnitude = highWord(x) & 0x7fffffff;
  if (magnitude >= 0x3ff00000) {
    if (((magnitude - 0x3ff00000) | lowWord(x)) === 0) return x * HALF_PI + x * HALF_PI_LOW;
    return NaN;
  }
  if (magnitude < 0x3fe00000) {
    if (magnitude < 0x3e400000) return x;
    return x + x * asinRatio(x * x);
  }
  const w = 1 - Math.abs(x);
  const t = w * 0.5;
  const s = Math.sqrt(t);
  let result: number;
  if (magnitude >= 0x3fef3333) result = HALF_PI - (2 * (s + s * asinRatio(t)) - HALF_PI_LOW);
  else {
    const leading = withoutLowWord(s);
    const c = (t - leading * leading) / (s + leading);
    const p = 2 * s * asinRatio(t) - (HALF_PI_LOW - 2 * c);
    result = QUARTER_PI - (p - (QUARTER_PI - 2 * leading));
  }
  return x > 0 ? result : -result;
}

export function acos(x: number): number {
  const high = highWord(x);
  const magnitude = high & 0x7fffffff;
  if (magnitude >= 0x3ff00000) {
    if (((magnitude - 0x3ff00000) | lowWord(x)) !== 0) return NaN;
    return high > 0 ? 0 : Math.PI + 2 * HALF_PI_LOW;
  }
  if (magnitude < 0x3fe00000) {
    if (magnitude <= 0x3c600000) return HALF_PI + HALF_PI_LOW;
    return HALF_PI - (x - (HALF_PI_LOW - x * asinRatio(x * x)));
  }
  if (high < 0) {
    const t = (1 + x) * 0.5;
    const s = Math.sqrt(t);
    return Math.PI - 2 * (s + (asinRatio(t) * s - HALF_PI_LOW));
  }
  const t = (1 - x) * 0.5;
  const s = Math.sqrt(t);
  const leading = withoutLowWord(s);
  const c = (t - leading * leading) / (s + leading);
  return 2 * (leading + (asinRatio(t) * s + c));
}

const A = [
  0.3333333333333293, -0.19999999999876483, 0.14285714272503466, -0.11111110405462356, 0.09090887133436507,
  -0.0769187620504483, 0.06661073137387531, -0.058335701337905735, 0.049768779946159324, -0.036531572744216916,
  0.016285820115365782,
];
const ATAN_HIGH = [0.4636476090008061, 0.7853981633974483, 0.982793723247329, 1.5707963267948966];
const ATAN_LOW = [2.2698777452961687e-17, 3.061616997868383e-17, 1.3903311031230998e-17, 6.123233995736766e-17];

export function atan(value: number): number {
  let x = value;
  const high = highWord(x);
  const magnitude = high & 0x7fffffff;
  if (magnitude >= 0x44100000) {
    if (x !== x) return x;
    return high > 0 ? ATAN_HIGH[3] + ATAN_LOW[3] : -ATAN_HIGH[3] - ATAN_LOW[3];
  }
  // Which of atan(0.5), atan(1), atan(1.5), atan(∞) is near; -1: none needed.
  let id = -1;
  if (magnitude < 0x3fdc0000) {
    if (magnitude < 0x3e400000) return x;
  } else {
    x = Math.abs(x);
    if (magnitude < 0x3fe60000) {
      id = 0;
      x = (2 * x - 1) / (2 + x);
    } else if (magnitude < 0x3ff30000) {
      id = 1;
      x = (x - 1) / (x + 1);
    } else if (magnitude < 0x40038000) {
      id = 2;
      x = (x - 1.5) / (1 + 1.5 * x);
    } else {
      id = 3;
      x = -1 / x;
    }
  }
  const z = x * x;
  const w = z * z;
  const odd = z * (A[0] + w * (A[2] + w * (A[4] + w * (A[6] + w * (A[8] + w * A[10])))));
  const even = w * (A[1] + w * (A[3] + w * (A[5] + w * (A[7] + w * A[9]))));
  if (id < 0) return x - x * (odd + even);
  const result = ATAN_HIGH[id] - (x * (odd + even) - ATAN_LOW[id] - x);
  return high < 0 ? -result : result;
}

const PI_LOW = 1.2246467991473532e-16;

/** https://tc39.es/ecma262/#sec-math.atan2 */
export function atan2(y: number, x: number): number {
  if (x !== x || y !== y) return x + y;
  if (x === 1) return atan(y);
  const isWest = x < 0 || Object.is(x, -0);
  const isSouth = y < 0 || Object.is(y, -0);
  if (y === 0) return isWest ? (isSouth ? -Math.PI : Math.PI) : y;
  if (x === 0) return isSouth ? -HALF_PI : HALF_PI;
  if (x === Infinity || x === -Infinity) return atan2AtInfinity(y, isWest, isSouth);
  if (y === Infinity || y === -Infinity) return isSouth ? -HALF_PI : HALF_PI;
  const difference = ((highWord(y) & 0x7fffffff) - (highWord(x) & 0x7fffffff)) >> 20;
  let z: number;
  let west = isWest;
  if (difference > 60) {
    z = HALF_PI + 0.5 * PI_LOW;
    west = false;
  } else z = isWest && difference < -60 ? 0 : atan(Math.abs(y / x));
  if (!west) return isSouth ? -z : z;
  return isSouth ? z - PI_LOW - Math.PI : Math.PI - (z - PI_LOW);
}

function atan2AtInfinity(y: number, isWest: boolean, isSouth: boolean): number {
  const isDiagonal = y === Infinity || y === -Infinity;
  const angle = isWest ? (isDiagonal ? 3 * QUARTER_PI : Math.PI) : isDiagonal ? QUARTER_PI : 0;
  return isSouth ? -angle : angle;
}
