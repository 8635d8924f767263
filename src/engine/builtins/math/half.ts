/* IEEE 754 binary16, for Float16Array, DataView and Math.f16round. */

const double = new Float64Array(1);
const bits = new BigUint64Array(double.buffer);

const MAX_HALF = 65504;
/** Half way from the largest finite half to the next: rounds to infinity. */
const OVERFLOW = 65520;
const MIN_NORMAL = 0.00006103515625;
const SUBNORMAL_UNIT = 1 / 16777216;

/** The nearest half-precision number, ties to even. */
export function toHalf(x: number): number {
  const magnitude = Math.abs(x);
  if (x !== x || x === 0 || magnitude === Infinity) return x;
  if (magnitude >= OVERFLOW) return x < 0 ? -Infinity : Infinity;
  if (magnitude < MIN_NORMAL) {
    const result = roundToEven(magnitude / SUBNORMAL_UNIT) * SUBNORMAL_UNIT;
    return x < 0 ? -result : result;
  }
  // The unit in the last place is 2^(exponent − 10); dividing and multiplying by it is exact.
  double[0] = magnitude;
  const exponent = Number((bits[0] >> 52n) & 0x7ffn);
  bits[0] = BigInt(exponent - 10) << 52n;
  const unit = double[0];
  const result = Math.min(roundToEven(magnitude / unit) * unit, MAX_HALF);
  return x < 0 ? -result : result;
}

function roundToEven(x: number): number {
  const floor = Math.floor(x);
  const rest = x - floor;
  if (rest !== 0.5) return rest < 0.5 ? floor : floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

/** The 16 bits of a number rounded to half precision. */
export function halfToBits(x: number): number {
  if (x !== x) return 0x7e00;
  const half = toHalf(x);
  const sign = half < 0 || Object.is(half, -0) ? 0x8000 : 0;
  const magnitude = Math.abs(half);
  if (magnitude === Infinity) return sign | 0x7c00;
  if (magnitude < MIN_NORMAL) return sign | (magnitude / SUBNORMAL_UNIT);
  double[0] = magnitude;
  const exponent = Number((bits[0] >> 52n) & 0x7ffn) - 1023 + 15;
  const fraction = Number((bits[0] >> 42n) & 0x3ffn);
  return sign | (exponent << 10) | fraction;
}

/** The number that 16 bits stand for. */
export function bitsToHalf(half: number): number {
  const sign = (half & 0x8000) !== 0 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  if (exponent === 0) return sign * fraction * SUBNORMAL_UNIT;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
