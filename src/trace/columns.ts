/*
 * Growable typed arrays: what tables are built with. A column is written by index in any order (ids come in
 * order of creation, facts about them do not) and read as a plain typed array once `done`.
 */

/** Int32 column; places never written read as `fallback`. */
export class IntColumn {
  length = 0;
  private data: Int32Array;
  private readonly fallback: number;

  constructor(fallback = 0, capacity = 64) {
    this.fallback = fallback;
    this.data = new Int32Array(capacity);
    if (fallback !== 0) this.data.fill(fallback);
  }

  get(index: number): number {
    return index < this.length ? this.data[index] : this.fallback;
  }

  set(index: number, value: number): void {
    if (index >= this.length) this.extendTo(index + 1);
    this.data[index] = value;
  }

  push(value: number): void {
    this.set(this.length, value);
  }

  append(values: Int32Array): void {
    const { length } = this;
    this.extendTo(length + values.length);
    this.data.set(values, length);
  }

  pop(): number {
    const value = this.data[--this.length];
    this.data[this.length] = this.fallback;
    return value;
  }

  /** Makes indexes below `length` exist. */
  extendTo(length: number): void {
    if (length <= this.length) return;
    if (length > this.data.length) {
      const grown = new Int32Array(Math.max(length, this.data.length * 2));
      grown.set(this.data);
      if (this.fallback !== 0) grown.fill(this.fallback, this.data.length);
      this.data = grown;
    }
    this.length = length;
  }

  /** The first `length` values: a view, valid until the column grows. */
  view(length = this.length): Int32Array {
    this.extendTo(length);
    return this.data.subarray(0, length);
  }

  /** As `view`, with a byte a value. */
  bytes(length = this.length): Uint8Array {
    return Uint8Array.from(this.view(length));
  }

  /** As `view`, with doubles. */
  doubles(length = this.length): Float64Array {
    return Float64Array.from(this.view(length));
  }

  copy(length = this.length): Int32Array {
    return this.view(length).slice();
  }
}

/** First index in [from, to) whose value is not below `value`; `values` ascends. */
export function lowerBound(values: Int32Array, value: number, from = 0, to = values.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First index whose value is above `value`; `values` ascends. */
export function upperBound(values: Int32Array, value: number, from = 0, to = values.length): number {
  return lowerBound(values, value + 1, from, to);
}
