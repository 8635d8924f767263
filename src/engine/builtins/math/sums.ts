import { isObject } from '../../objects/guest-object.ts';
import { ThrowRangeError, ThrowTypeError } from '../../spec/errors.ts';
import { closingOnThrow, GetIterator, ITERATION_DONE, IteratorStepValue } from '../../spec/iterators.ts';
import type { Value } from '../../spec/values.ts';
import { describeValue } from '../../spec/object-operations.ts';
import { highWord, lowWord, scaleByPowerOfTwo } from './words.ts';

/** https://tc39.es/ecma262/#sec-math.hypot, scaled by the largest argument and summed with compensation as in V8. */
export function hypotOf(numbers: number[]): number {
  let largest = 0;
  let hasNaN = false;
  for (const number of numbers) {
    const magnitude = Math.abs(number);
    if (magnitude === Infinity) return Infinity;
    if (magnitude !== magnitude) hasNaN = true;
    else if (magnitude > largest) largest = magnitude;
  }
  if (hasNaN) return NaN;
  if (largest === 0) return 0;
  let sum = 0;
  let compensation = 0;
  for (const number of numbers) {
    const ratio = Math.abs(number) / largest;
    const summand = ratio * ratio - compensation;
    const preliminary = sum + summand;
    compensation = preliminary - sum - summand;
    sum = preliminary;
  }
  return Math.sqrt(sum) * largest;
}

const MAX_COUNT = Number.MAX_SAFE_INTEGER;

/** Sums exactly: finite numbers as whole multiples of the smallest subnormal, rounded once at the end. */
class ExactSum {
  #total = 0n;
  #onlyMinusZero = true;
  #special = 0;

  add(x: number): void {
    if (x - x !== 0) {
      this.#onlyMinusZero = false;
      this.#special += x;
      return;
    }
    if (!Object.is(x, -0)) this.#onlyMinusZero = false;
    if (x !== 0) this.#total += unitsOf(x);
  }

  value(): number {
    if (this.#special !== 0) return this.#special;
    return this.#onlyMinusZero ? -0 : roundUnits(this.#total);
  }
}

/** x / 2⁻¹⁰⁷⁴ */
function unitsOf(x: number): bigint {
  const high = highWord(x);
  const exponent = (high >> 20) & 0x7ff;
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(lowWord(x) >>> 0);
  const units = exponent === 0 ? fraction : (fraction | (1n << 52n)) << BigInt(exponent - 1);
  return x < 0 ? -units : units;
}

/** units · 2⁻¹⁰⁷⁴, rounded to nearest, ties to even. */
function roundUnits(units: bigint): number {
  const magnitude = units < 0n ? -units : units;
  const length = magnitude.toString(16).length * 4;
  const excess = Math.max(length - 68, 0);
  // 64 leading bits and a sticky one decide the rounding.
  let leading = magnitude >> BigInt(excess);
  if (leading << BigInt(excess) !== magnitude) leading |= 1n;
  const scaled = scaleByPowerOfTwo(Number(leading), excess - 1074);
  return units < 0n ? -scaled : scaled;
}

/** https://tc39.es/ecma262/#sec-math.sumprecise */
export function sumPrecise(items: Value): number {
  if (items === undefined || items === null) return ThrowTypeError(`${String(items)} is not iterable`);
  const iterator = GetIterator(items);
  const sum = new ExactSum();
  for (let count = 0; ; count++) {
    const next = IteratorStepValue(iterator);
    if (next === ITERATION_DONE) return sum.value();
    closingOnThrow(iterator, () => {
      if (count >= MAX_COUNT) ThrowRangeError('Too many values to sum');
      if (typeof next !== 'number')
        ThrowTypeError(`${isObject(next) ? describeValue(next) : String(next)} is not a number`);
    });
    sum.add(next as number);
  }
}
