import type { Value } from '../spec/values.ts';

/** Negative when `a` comes before `b`. May run guest code and throw. */
export type Comparison = (a: Value, b: Value) => number;

/** Runs shorter than this are lengthened by insertion. */
const MAX_MIN_RUN = 64;
/** So many wins in a row and the merge looks ahead by doubling steps. */
const MIN_GALLOP = 7;

/**
 * Sorts `list` in place: stable, at most about n·log₂n comparisons, and robust against comparisons that contradict
 * each other. This is Tim Peters' list sort, asking in the order in which V8's does: which pairs a comparison function sees,
 * and in which order, is something programs print.
 */
export function sortList(list: Value[], compare: Comparison): void {
  if (list.length > 1) new Timsort(list, compare).sort();
}

class Timsort {
  readonly #list: Value[];
  readonly #compare: Comparison;
  #minGallop = MIN_GALLOP;
  /** Pending runs, from left to right. */
  readonly #bases: number[] = [];
  readonly #lengths: number[] = [];

  constructor(list: Value[], compare: Comparison) {
    this.#list = list;
    this.#compare = compare;
  }

  sort(): void {
    const end = this.#list.length;
    const minRun = minRunLength(end);
    for (let low = 0; low < end; ) {
      let length = this.#takeRun(low, end);
      if (length < minRun) {
        const forced = Math.min(minRun, end - low);
        insertInto(this.#list, this.#compare, low, low + length, low + forced);
        length = forced;
      }
      this.#bases.push(low);
      this.#lengths.push(length);
      this.#mergeWhileUneven();
      low += length;
    }
    this.#mergeAll();
  }

  /** How many elements from `low` on are in order already; a strictly falling run is turned round. */
  #takeRun(low: number, high: number): number {
    const list = this.#list;
    if (low + 1 === high) return 1;
    let end = low + 2;
    const isFalling = this.#compare(list[low + 1], list[low]) < 0;
    while (end < high && this.#compare(list[end], list[end - 1]) < 0 === isFalling) end++;
    if (isFalling) reverse(list, low, end);
    return end - low;
  }

  /** Merges until every run is longer than the two after it together. */
  #mergeWhileUneven(): void {
    const lengths = this.#lengths;
    while (lengths.length > 1) {
      let n = lengths.length - 2;
      if (!this.#isEven(n + 1) || !this.#isEven(n)) {
        if (lengths[n - 1] < lengths[n + 1]) n--;
      } else if (lengths[n] > lengths[n + 1]) return;
      this.#mergeAt(n);
    }
  }

  #isEven(n: number): boolean {
    return n < 2 || this.#lengths[n - 2] > this.#lengths[n - 1] + this.#lengths[n];
  }

  #mergeAll(): void {
    const lengths = this.#lengths;
    while (lengths.length > 1) {
      let n = lengths.length - 2;
      if (n > 0 && lengths[n - 1] < lengths[n + 1]) n--;
      this.#mergeAt(n);
    }
  }

  /** Merges run `n` with the next, leaving out what is in place at either end. */
  #mergeAt(n: number): void {
    const list = this.#list;
    let base = this.#bases[n];
    let length = this.#lengths[n];
    const nextBase = this.#bases[n + 1];
    let nextLength = this.#lengths[n + 1];
    this.#lengths[n] = length + nextLength;
    this.#bases.splice(n + 1, 1);
    this.#lengths.splice(n + 1, 1);
    const settled = this.#gallopRight(list, list[nextBase], base, length, 0);
    base += settled;
    length -= settled;
    if (length === 0) return;
    nextLength = this.#gallopLeft(list, list[base + length - 1], nextBase, nextLength, nextLength - 1);
    if (nextLength === 0) return;
    if (length <= nextLength) this.#mergeLow(base, length, nextBase, nextLength);
    else this.#mergeHigh(base, length, nextBase, nextLength);
  }

  /** Where `key` belongs in the run, before equal elements; looks around `hint` first. */
  #gallopLeft(list: Value[], key: Value, base: number, length: number, hint: number): number {
    let last = 0;
    let offset = 1;
    if (this.#compare(list[base + hint], key) < 0) {
      const max = length - hint;
      while (offset < max && this.#compare(list[base + hint + offset], key) < 0)
        [last, offset] = [offset, 2 * offset + 1];
      [last, offset] = [last + hint, Math.min(offset, max) + hint];
    } else {
      const max = hint + 1;
      while (offset < max && !(this.#compare(list[base + hint - offset], key) < 0))
        [last, offset] = [offset, 2 * offset + 1];
      [last, offset] = [hint - Math.min(offset, max), hint - last];
    }
    for (last++; last < offset; ) {
      const middle = last + ((offset - last) >> 1);
      if (this.#compare(list[base + middle], key) < 0) last = middle + 1;
      else offset = middle;
    }
    return offset;
  }

  /** Where `key` belongs in the run, behind equal elements. */
  #gallopRight(list: Value[], key: Value, base: number, length: number, hint: number): number {
    let last = 0;
    let offset = 1;
    if (this.#compare(key, list[base + hint]) < 0) {
      const max = hint + 1;
      while (offset < max && this.#compare(key, list[base + hint - offset]) < 0)
        [last, offset] = [offset, 2 * offset + 1];
      [last, offset] = [hint - Math.min(offset, max), hint - last];
    } else {
      const max = length - hint;
      while (offset < max && !(this.#compare(key, list[base + hint + offset]) < 0))
        [last, offset] = [offset, 2 * offset + 1];
      [last, offset] = [last + hint, Math.min(offset, max) + hint];
    }
    for (last++; last < offset; ) {
      const middle = last + ((offset - last) >> 1);
      if (this.#compare(key, list[base + middle]) < 0) offset = middle;
      else last = middle + 1;
    }
    return offset;
  }

  /** Merges from the left, the left run set aside; used when it is the shorter one. */
  #mergeLow(base: number, length: number, nextBase: number, nextLength: number): void {
    const list = this.#list;
    const merge = new MergeState(list.slice(base, base + length), length, nextLength, base);
    merge.right = nextBase;
    merge.left = 0;
    this.#takeRightLow(merge);
    if (merge.rightLength > 0 && merge.leftLength > 1) this.#mergeLowLoop(merge);
    if (merge.rightLength === 0 || merge.leftLength === 0) {
      for (let i = 0; i < merge.leftLength; i++) list[merge.at + i] = merge.aside[merge.left + i];
      return;
    }
    // One left element remains: it belongs behind all that is left of the right run.
    list.copyWithin(merge.at, merge.right, merge.right + merge.rightLength);
    list[merge.at + merge.rightLength] = merge.aside[merge.left];
  }

  #mergeLowLoop(m: MergeState): void {
    const list = this.#list;
    for (let gallop = this.#minGallop; ; gallop++) {
      // One at a time, until one side keeps winning.
      let wins = 0;
      for (let side = 0; wins < gallop; ) {
        const isRight = this.#compare(list[m.right], m.aside[m.left]) < 0;
        wins = (isRight ? 1 : -1) === side ? wins + 1 : 1;
        side = isRight ? 1 : -1;
        if (isRight ? this.#takeRightLow(m) : this.#takeLeftLow(m)) return;
      }
      // In leaps, as long as that pays.
      gallop++;
      let leftWins: number;
      let rightWins: number;
      do {
        gallop = this.#minGallop = Math.max(1, gallop - 1);
        leftWins = this.#gallopRight(m.aside, list[m.right], m.left, m.leftLength, 0);
        if (leftWins > 0 && this.#leapLeftLow(m, leftWins)) return;
        if (this.#takeRightLow(m)) return;
        rightWins = this.#gallopLeft(list, m.aside[m.left], m.right, m.rightLength, 0);
        if (rightWins > 0 && this.#leapRightLow(m, rightWins)) return;
        if (this.#takeLeftLow(m)) return;
      } while (leftWins >= MIN_GALLOP || rightWins >= MIN_GALLOP);
      this.#minGallop = gallop + 1;
    }
  }

  /** Each moves elements to their place and says whether the merge is decided. */
  #takeRightLow(m: MergeState): boolean {
    this.#list[m.at++] = this.#list[m.right++];
    return --m.rightLength === 0;
  }

  #takeLeftLow(m: MergeState): boolean {
    this.#list[m.at++] = m.aside[m.left++];
    return --m.leftLength === 1;
  }

  #leapLeftLow(m: MergeState, count: number): boolean {
    for (let i = 0; i < count; i++) this.#list[m.at++] = m.aside[m.left++];
    m.leftLength -= count;
    return m.leftLength <= 1;
  }

  #leapRightLow(m: MergeState, count: number): boolean {
    this.#list.copyWithin(m.at, m.right, m.right + count);
    m.at += count;
    m.right += count;
    m.rightLength -= count;
    return m.rightLength === 0;
  }

  /** Merges from the right, the right run set aside; used when it is the shorter one. */
  #mergeHigh(base: number, length: number, nextBase: number, nextLength: number): void {
    const list = this.#list;
    const merge = new MergeState(
      list.slice(nextBase, nextBase + nextLength),
      length,
      nextLength,
      nextBase + nextLength - 1,
    );
    merge.right = nextLength - 1;
    merge.left = base + length - 1;
    this.#takeLeftHigh(merge);
    if (merge.leftLength > 0 && merge.rightLength > 1) this.#mergeHighLoop(merge, base);
    if (merge.leftLength === 0 || merge.rightLength === 0) {
      const to = merge.at - merge.rightLength + 1;
      for (let i = 0; i < merge.rightLength; i++) list[to + i] = merge.aside[i];
      return;
    }
    // One right element remains: it belongs before all that is left of the left run.
    const to = merge.at - merge.leftLength + 1;
    list.copyWithin(to, merge.left - merge.leftLength + 1, merge.left + 1);
    list[to - 1] = merge.aside[merge.right];
  }

  #mergeHighLoop(m: MergeState, base: number): void {
    const list = this.#list;
    for (let gallop = this.#minGallop; ; gallop++) {
      let wins = 0;
      for (let side = 0; wins < gallop; ) {
        const isLeft = this.#compare(m.aside[m.right], list[m.left]) < 0;
        wins = (isLeft ? 1 : -1) === side ? wins + 1 : 1;
        side = isLeft ? 1 : -1;
        if (isLeft ? this.#takeLeftHigh(m) : this.#takeRightHigh(m)) return;
      }
      gallop++;
      let leftWins: number;
      let rightWins: number;
      do {
        gallop = this.#minGallop = Math.max(1, gallop - 1);
        leftWins = m.leftLength - this.#gallopRight(list, m.aside[m.right], base, m.leftLength, m.leftLength - 1);
        if (leftWins > 0 && this.#leapLeftHigh(m, leftWins)) return;
        if (this.#takeRightHigh(m)) return;
        rightWins = m.rightLength - this.#gallopLeft(m.aside, list[m.left], 0, m.rightLength, m.rightLength - 1);
        if (rightWins > 0 && this.#leapRightHigh(m, rightWins)) return;
        if (this.#takeLeftHigh(m)) return;
      } while (leftWins >= MIN_GALLOP || rightWins >= MIN_GALLOP);
      this.#minGallop = gallop + 1;
    }
  }

  #takeLeftHigh(m: MergeState): boolean {
    this.#list[m.at--] = this.#list[m.left--];
    return --m.leftLength === 0;
  }

  #takeRightHigh(m: MergeState): boolean {
    this.#list[m.at--] = m.aside[m.right--];
    return --m.rightLength === 1;
  }

  #leapLeftHigh(m: MergeState, count: number): boolean {
    m.at -= count;
    m.left -= count;
    this.#list.copyWithin(m.at + 1, m.left + 1, m.left + 1 + count);
    m.leftLength -= count;
    return m.leftLength === 0;
  }

  #leapRightHigh(m: MergeState, count: number): boolean {
    for (let i = 0; i < count; i++) this.#list[m.at--] = m.aside[m.right--];
    m.rightLength -= count;
    return m.rightLength <= 1;
  }
}

/** Where a merge stands: the run set aside, what is left of both, and where the next element goes. */
class MergeState {
  readonly aside: Value[];
  leftLength: number;
  rightLength: number;
  at: number;
  left = 0;
  right = 0;
  constructor(aside: Value[], leftLength: number, rightLength: number, at: number) {
    this.aside = aside;
    this.leftLength = leftLength;
    this.rightLength = rightLength;
    this.at = at;
  }
}

function minRunLength(length: number): number {
  let n = length;
  let rest = 0;
  while (n >= MAX_MIN_RUN) {
    rest |= n & 1;
    n >>= 1;
  }
  return n + rest;
}

function reverse(list: Value[], from: number, to: number): void {
  for (let i = from, j = to - 1; i < j; i++, j--) [list[i], list[j]] = [list[j], list[i]];
}

/** Inserts the elements from `start` to `high` into the sorted ones from `low` on before them, halving. */
export function insertInto(list: Value[], compare: Comparison, low: number, start: number, high: number): void {
  for (let next = start; next < high; next++) {
    const pivot = list[next];
    let left = low;
    let right = next;
    while (left < right) {
      const middle = left + ((right - left) >> 1);
      if (compare(pivot, list[middle]) < 0) right = middle;
      else left = middle + 1;
    }
    list.copyWithin(left + 1, left, next);
    list[left] = pivot;
  }
}
