import { fromWords, highWord, lowWord, scaleByPowerOfTwo } from './words.ts';

/*
 * An angle modulo π/2, by the method of fdlibm (Sun Microsystems, 1993; the digit loop is Payne and Hanek's):
 * medium angles in three stages with π/2 in parts of 33 bits, huge ones (beyond 2¹⁹·π/2) by multiplying with the
 * digits of 2/π that matter.
 */
const INV_HALF_PI = 0.6366197723675814;
const HALF_PI_1 = 1.5707963267341256;
const HALF_PI_1_TAIL = 6.077100506506192e-11;
const HALF_PI_2 = 6.077100506303966e-11;
const HALF_PI_2_TAIL = 2.0222662487959506e-21;
const HALF_PI_3 = 2.0222662487111665e-21;
const HALF_PI_3_TAIL = 8.4784276603689e-32;

/** What `reduceAngle` found besides the quadrant: the remainder is `high + low`, |remainder| ≤ π/4. */
export const remainder = { high: 0, low: 0 };

function keep(high: number, low: number): void {
  remainder.high = high;
  remainder.low = low;
}

/** Returns n with x = n·π/2 + remainder; only its last two bits count. `x` is finite and beyond π/4. */
export function reduceAngle(x: number): number {
  const magnitude = highWord(x) & 0x7fffffff;
  if (magnitude < 0x4002d97c) return reduceOnce(x, magnitude);
  if (magnitude > 0x413921fb) return reduceHuge(x);
  const n = reduceMedium(Math.abs(x), magnitude);
  if (x > 0) return n;
  keep(-remainder.high, -remainder.low);
  return -n;
}

/** |x| < 3π/4: one subtraction. */
function reduceOnce(x: number, magnitude: number): number {
  const sign = x > 0 ? 1 : -1;
  let z = Math.abs(x) - HALF_PI_1;
  let tail = HALF_PI_1_TAIL;
  if (magnitude === 0x3ff921fb) {
    // Near π/2 another 33 bits are needed.
    z -= HALF_PI_2;
    tail = HALF_PI_2_TAIL;
  }
  const high = z - tail;
  keep(sign * high, sign * (z - high - tail));
  return sign;
}

function reduceMedium(x: number, magnitude: number): number {
  const n = Math.trunc(x * INV_HALF_PI + 0.5);
  let r = x - n * HALF_PI_1;
  let w = n * HALF_PI_1_TAIL;
  let high = r - w;
  const exponent = magnitude >> 20;
  const lost = (): number => exponent - ((highWord(high) >> 20) & 0x7ff);
  const isFar = n < 32 && magnitude !== highWord(n * (Math.PI / 2));
  if (!isFar && lost() > 16) {
    let t = r;
    w = n * HALF_PI_2;
    r = t - w;
    w = n * HALF_PI_2_TAIL - (t - r - w);
    high = r - w;
    if (lost() > 49) {
      t = r;
      w = n * HALF_PI_3;
      r = t - w;
      w = n * HALF_PI_3_TAIL - (t - r - w);
      high = r - w;
    }
  }
  keep(high, r - high - w);
  return n;
}

/** The binary digits of 2/π, 24 at a time. */
const TWO_OVER_PI = [
  0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c, 0x439041, 0xfe5163, 0xabdebb, 0xc561b7,
  0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c, 0xfe1deb, 0x1cb129, 0xa73ee8, 0x8235f5, 0x2ebb44, 0x84e99c,
  0x7026b4, 0x5f7e41, 0x3991d6, 0x398353, 0x39f49c, 0x845f8b, 0xbdf928, 0x3b1ff8, 0x97ffde, 0x05980f, 0xef2f11,
  0x8b5a0a, 0x6d1f6d, 0x367ecf, 0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d, 0x7527ba, 0xc7ebe5, 0xf17b3d, 0x0739f7,
  0x8a5292, 0xea6bfb, 0x5fb11f, 0x8d5d08, 0x560330, 0x46fc7b, 0x6babf0, 0xcfbc20, 0x9af436, 0x1da9e3, 0x91615e,
  0xe61b08, 0x659985, 0x5f14a0, 0x68408d, 0xffd880, 0x4d7327, 0x310606, 0x1556ca, 0x73a8c9, 0x60e27b, 0xc08c6b,
];
/** π/2 in parts of 24 bits. */
const HALF_PI_PARTS = [
  1.570796251296997, 7.549789415861596e-8, 5.390302529957765e-15, 3.282003415807913e-22, 1.270655753080676e-29,
];
const TWO_24 = 16777216;
const TWO_M24 = 1 / TWO_24;
/** How many parts beyond the first are looked at to begin with. */
const FIRST_PARTS = 4;

/** The angle's mantissa in three parts of 24 bits, most significant first. */
const mantissa = new Float64Array(3);
const products = new Float64Array(24);
const digits = new Int32Array(24);
const sums = new Float64Array(24);

/** Multiplies the angle with as many digits of 2/π as matter, drops whole turns, multiplies the rest with π/2. */
function reduceHuge(x: number): number {
  const exponent = ((highWord(x) >> 20) & 0x7ff) - 1046;
  splitMantissa(x, exponent);
  const first = Math.max(Math.trunc((exponent - 3) / 24), 0);
  const scale = exponent - 24 * (first + 1);
  for (let i = 0; i <= FIRST_PARTS; i++) products[i] = productAt(first + i);
  const state = { count: FIRST_PARTS, scale, n: 0, half: 0, rest: 0 };
  distill(state);
  while (state.rest === 0 && !hasDigits(FIRST_PARTS, state.count)) {
    // All that is left cancelled: take in more digits.
    let more = 1;
    while (digits[FIRST_PARTS - more] === 0) more++;
    for (let i = state.count + 1; i <= state.count + more; i++) products[i] = productAt(first + i);
    state.count += more;
    distill(state);
  }
  appendRest(state);
  multiplyWithHalfPi(state.count, scaleByPowerOfTwo(1, state.scale), (state.half === 0 ? 1 : -1) * (x < 0 ? -1 : 1));
  return x < 0 ? -state.n : state.n;
}

interface HugeReduction {
  /** Digits in use beyond the first. */
  count: number;
  /** Exponent of the first digit. */
  scale: number;
  n: number;
  /** Not 0 when the fraction is at least a half, so that the remainder is negative. */
  half: number;
  rest: number;
}

function splitMantissa(x: number, exponent: number): void {
  let z = fromWords((highWord(x) & 0x7fffffff) - (exponent << 20), lowWord(x));
  for (let i = 0; i < 2; i++) {
    mantissa[i] = Math.trunc(z);
    z = (z - mantissa[i]) * TWO_24;
  }
  mantissa[2] = z;
}

/** Digit `place` of angle · 2/π, not yet carried. */
function productAt(place: number): number {
  let sum = 0;
  for (let j = 0; j < 3; j++) sum += mantissa[j] * (place - j < 0 ? 0 : TWO_OVER_PI[place - j]);
  return sum;
}

/** Carries, splits off the whole quarter turns, and makes the fraction the nearer of f and 1 − f. */
function distill(state: HugeReduction): void {
  const { count, scale } = state;
  let z = products[count];
  for (let i = 0, j = count; j > 0; i++, j--) {
    const carry = Math.trunc(TWO_M24 * z);
    digits[i] = z - TWO_24 * carry;
    z = products[j - 1] + carry;
  }
  z = scaleByPowerOfTwo(z, scale);
  z -= 8 * Math.floor(z * 0.125);
  let n = Math.trunc(z);
  z -= n;
  let half = 0;
  if (scale > 0) {
    const whole = digits[count - 1] >> (24 - scale);
    n += whole;
    digits[count - 1] -= whole << (24 - scale);
    half = digits[count - 1] >> (23 - scale);
  } else if (scale === 0) half = digits[count - 1] >> 23;
  else if (z >= 0.5) half = 2;
  if (half > 0) {
    n += 1;
    const borrowed = negateDigits(count, scale);
    if (half === 2) z = 1 - z - (borrowed ? scaleByPowerOfTwo(1, scale) : 0);
  }
  state.n = n;
  state.half = half;
  state.rest = z;
}

/** digits = 1 − digits; true if anything but zeros was there. */
function negateDigits(count: number, scale: number): boolean {
  let borrowed = false;
  for (let i = 0; i < count; i++) {
    if (borrowed) digits[i] = 0xffffff - digits[i];
    else if (digits[i] !== 0) {
      borrowed = true;
      digits[i] = 0x1000000 - digits[i];
    }
  }
  if (scale === 1) digits[count - 1] &= 0x7fffff;
  else if (scale === 2) digits[count - 1] &= 0x3fffff;
  return borrowed;
}

function hasDigits(from: number, count: number): boolean {
  for (let i = from; i < count; i++) if (digits[i] !== 0) return true;
  return false;
}

/** Drops leading zero digits, or appends what is left in `rest` as one or two more digits. */
function appendRest(state: HugeReduction): void {
  if (state.rest === 0) {
    do {
      state.count--;
      state.scale -= 24;
    } while (digits[state.count] === 0);
    return;
  }
  const z = scaleByPowerOfTwo(state.rest, -state.scale);
  if (z < TWO_24) {
    digits[state.count] = z;
    return;
  }
  const carry = Math.trunc(TWO_M24 * z);
  digits[state.count] = z - TWO_24 * carry;
  state.count++;
  state.scale += 24;
  digits[state.count] = carry;
}

function multiplyWithHalfPi(count: number, firstWeight: number, sign: number): void {
  let weight = firstWeight;
  for (let i = count; i >= 0; i--) {
    products[i] = weight * digits[i];
    weight *= TWO_M24;
  }
  for (let i = count; i >= 0; i--) {
    let sum = 0;
    for (let k = 0; k <= FIRST_PARTS && k <= count - i; k++) sum += HALF_PI_PARTS[k] * products[i + k];
    sums[count - i] = sum;
  }
  let high = 0;
  for (let i = count; i >= 0; i--) high += sums[i];
  let low = sums[0] - high;
  for (let i = 1; i <= count; i++) low += sums[i];
  keep(sign * high, sign * low);
}
