/*
 * The two 32-bit halves of a double. The functions of this folder steer by the high half (sign, exponent and
 * the leading 20 bits of the fraction), as fdlibm does.
 */
const double = new Float64Array(1);
const words = new Int32Array(double.buffer);
double[0] = 1;
/** Where the high half lies: 1 on every little-endian machine. */
const HIGH = words[1] !== 0 ? 1 : 0;
const LOW = 1 - HIGH;

/** Sign, exponent and the leading fraction bits, as a signed 32-bit integer. */
export function highWord(x: number): number {
  double[0] = x;
  return words[HIGH];
}

/** The trailing 32 fraction bits, as a signed 32-bit integer. */
export function lowWord(x: number): number {
  double[0] = x;
  return words[LOW];
}

/** The double with these halves. */
export function fromWords(high: number, low: number): number {
  words[HIGH] = high;
  words[LOW] = low;
  return double[0];
}

/** `x` with another high half. */
export function withHighWord(x: number, high: number): number {
  double[0] = x;
  words[HIGH] = high;
  return double[0];
}

/** `x` with its trailing 32 bits cleared: the part of a product or sum that later steps treat as exact. */
export function withoutLowWord(x: number): number {
  double[0] = x;
  words[LOW] = 0;
  return double[0];
}

/** `x` with `n` added to its exponent; the result must be a normal number. */
export function addToExponent(x: number, n: number): number {
  double[0] = x;
  words[HIGH] += n << 20;
  return double[0];
}

const TWO_54 = 18014398509481984;
const TWO_M54 = 5.551115123125783e-17;

/** x · 2ⁿ with gradual underflow and overflow. */
export function scaleByPowerOfTwo(x: number, n: number): number {
  let scaled = x;
  let exponent = (highWord(x) >> 20) & 0x7ff;
  if (exponent === 0x7ff || x === 0) return x;
  if (exponent === 0) {
    scaled *= TWO_54;
    exponent = ((highWord(scaled) >> 20) & 0x7ff) - 54;
  }
  exponent += n;
  if (exponent > 0x7fe) return x < 0 ? -Infinity : Infinity;
  if (exponent <= -54) return x < 0 ? -0 : 0;
  const rest = highWord(scaled) & ~0x7ff00000;
  if (exponent > 0) return withHighWord(scaled, rest | (exponent << 20));
  return withHighWord(scaled, rest | ((exponent + 54) << 20)) * TWO_M54;
}
