'use strict';

/* https://nodejs.org/api/perf_hooks.html#class-recordablehistogram, counted as HdrHistogram does it: https://github.com/HdrHistogram/HdrHistogram_c */

const { major } = internal;
const {
  coded,
  invalidArgType,
  outOfRange,
  validateInteger,
  validateNumber,
  validateObject,
} = require('internal/errors');

const custom = Symbol.for('nodejs.util.inspect.custom');
const LONGEST = 2 ** 63;
const bitLength = (value) => Math.floor(Math.log2(value)) + 1;
/** The last Node 25 is older than the last 24. */
const hasShape = major === 24 || major >= 26;
class SafeMap extends Map {}

/** How often each value was recorded, as exactly as so many figures tell it. */
class Counts {
  constructor(lowest, highest, figures) {
    this.unit = Math.floor(Math.log2(lowest));
    this.bits = Math.ceil(Math.log2(2 * 10 ** figures));
    let buckets = 1;
    for (let beyond = 2 ** (this.bits + this.unit); beyond <= highest; beyond *= 2) buckets++;
    this.length = (buckets + 1) * 2 ** (this.bits - 1);
    this.reset();
  }
  reset() {
    /** By index, only those that are not zero. */
    this.counts = new Map();
    this.total = this.max = this.exceeds = 0;
    this.min = LONGEST;
    this.last = undefined;
  }
  /** [bucket, place in it] of a value. */
  placeOf(value) {
    const bucket = Math.max(bitLength(value), this.bits + this.unit) - this.unit - this.bits;
    return [bucket, Math.floor(value / 2 ** (bucket + this.unit))];
  }
  lowestLike(value) {
    const [bucket, place] = this.placeOf(value);
    return place * 2 ** (bucket + this.unit);
  }
  sizeAt(value) {
    const [bucket, place] = this.placeOf(value);
    return 2 ** (this.unit + (place >= 2 ** this.bits ? bucket + 1 : bucket));
  }
  highestLike(value) {
    return this.lowestLike(value) + this.sizeAt(value) - 1;
  }
  medianLike(value) {
    return this.lowestLike(value) + Math.floor(this.sizeAt(value) / 2);
  }
  add(value, times) {
    const half = 2 ** (this.bits - 1);
    const [bucket, place] = this.placeOf(value);
    if ((bucket + 1) * half + place - half >= this.length) return false;
    const key = this.lowestLike(value);
    this.counts.set(key, (this.counts.get(key) ?? 0) + times);
    this.total += times;
    if (value !== 0 && value < this.min) this.min = value;
    if (value > this.max) this.max = value;
    return true;
  }
  sorted() {
    return [...this.counts].sort(([a], [b]) => a - b);
  }
  mean() {
    let sum = 0;
    for (const [value, times] of this.sorted()) sum += times * this.medianLike(value);
    return sum / this.total;
  }
  /** The average of a power of what each differs from the mean. */
  moment(power) {
    const mean = this.mean();
    let sum = 0;
    for (const [value, times] of this.sorted()) sum += (this.medianLike(value) - mean) ** power * times;
    return sum / this.total;
  }
  percentile(percent) {
    const wanted = Math.floor((percent / 100) * this.total + 0.5) || 1;
    let seen = 0;
    for (const [value, times] of this.sorted()) if ((seen += times) >= wanted) return this.highestLike(value);
    return 0;
  }
  /** Each half of what is left once more, down to the last value. */
  percentiles() {
    const found = new (major < 22 ? SafeMap : Map)();
    let [seen, next, last] = [0, 0, 0];
    for (const [value, times] of this.sorted()) {
      seen += times;
      last = value;
      while (next <= (100 * seen) / this.total) {
        found.set(next, value);
        const halves = Math.trunc(Math.log(100 / (100 - next)) / Math.log(2)) + 1;
        next += 100 / 2 ** halves;
        if (seen >= this.total) break;
      }
    }
    return found.set(100, last);
  }
}

const KEY = Symbol('key');

class Histogram {
  #counts;
  constructor(key = undefined, counts = undefined) {
    if (key !== KEY) throw coded(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
    this.#counts = counts;
  }
  static countsOf(histogram) {
    return histogram.#counts;
  }
  get count() {
    return this.#counts.total;
  }
  get min() {
    return this.#counts.min === LONGEST ? LONGEST : this.#counts.lowestLike(this.#counts.min);
  }
  get max() {
    return this.#counts.max === 0 ? 0 : this.#counts.highestLike(this.#counts.max);
  }
  get mean() {
    return this.#counts.mean();
  }
  get exceeds() {
    return this.#counts.exceeds;
  }
  get stddev() {
    return Math.sqrt(this.#counts.moment(2));
  }
  #shape() {
    if (!hasShape) return {};
    const variance = this.#counts.moment(2);
    if (!(variance > 0)) return { skewness: 0, kurtosis: 0 };
    return {
      skewness: this.#counts.total < 3 ? 0 : this.#counts.moment(3) / (variance * Math.sqrt(variance)),
      kurtosis: this.#counts.total < 4 ? 0 : this.#counts.moment(4) / variance ** 2 - 3,
    };
  }
  percentile(percentile) {
    validateNumber(percentile, 'percentile');
    if (!(percentile > 0 && percentile <= 100)) {
      if (major < 20)
        throw coded(
          RangeError,
          'ERR_INVALID_ARG_VALUE',
          `The argument 'percentile' is invalid. Received ${percentile}`,
        );
      throw outOfRange('percentile', '> 0 && <= 100', percentile);
    }
    return this.#counts.percentile(percentile);
  }
  get percentiles() {
    return this.#counts.percentiles();
  }
  reset() {
    this.#counts.reset();
  }
  toJSON() {
    const { count, min, max, mean, exceeds, stddev } = this;
    const moving = hasShape ? { ewmaMean: 0, ewmaStddev: 0, ewmaErrorRate: 0 } : {};
    const percentiles = Object.fromEntries(this.percentiles);
    return { count, min, max, mean, exceeds, stddev, ...this.#shape(), ...moving, percentiles };
  }
  [custom](depth, options) {
    if (depth < 0) return this;
    const { min, max, mean, exceeds, stddev, count, percentiles } = this;
    const facts = { min, max, mean, exceeds, stddev, ...this.#shape(), count, percentiles };
    return `Histogram ${internal.inspect(facts, { ...options, depth: options.depth == null ? null : options.depth - 1 })}`;
  }
}

class RecordableHistogram extends Histogram {
  record(val) {
    if (typeof val === 'bigint') val = Number(val);
    else if (major >= 20) validateInteger(val, 'val', 1);
    else if (!Number.isInteger(val)) throw invalidArgType('val', ['bigint', 'integer'], val);
    else if (val < 1) throw outOfRange('val', 'a safe integer greater than 0', val);
    const counts = Histogram.countsOf(this);
    if (!counts.add(val, 1)) counts.exceeds++;
  }
  recordDelta() {
    const counts = Histogram.countsOf(this);
    const now = Math.round(internal.performanceNow() * 1e6);
    if (counts.last !== undefined && now > counts.last) counts.add(now - counts.last, 1);
    counts.last = now;
  }
  add(other) {
    if (!(other instanceof RecordableHistogram)) throw invalidArgType('other', 'RecordableHistogram', other);
    const counts = Histogram.countsOf(this);
    for (const [value, times] of Histogram.countsOf(other).sorted())
      if (!counts.add(value, times)) counts.exceeds += times;
  }
}

function createHistogram(options = {}) {
  validateObject(options, 'options');
  const { lowest = 1, highest = Number.MAX_SAFE_INTEGER, figures = 3 } = options;
  if (typeof lowest !== 'bigint') validateInteger(lowest, 'options.lowest', 1);
  const least = 2 * Number(lowest);
  if (typeof highest !== 'bigint') {
    if (major >= 26 && Number.isInteger(highest) && highest < least)
      throw outOfRange('options.highest', `>= 2 * options.lowest (${least}n)`, highest);
    validateInteger(highest, 'options.highest', least);
  }
  validateInteger(figures, 'options.figures', 1, 5);
  return new RecordableHistogram(KEY, new Counts(Number(lowest), Number(highest), figures));
}

module.exports = { createHistogram, Histogram };
