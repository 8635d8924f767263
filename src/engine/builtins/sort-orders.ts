import { agent } from '../spec/agent.ts';
import type { Value } from '../spec/values.ts';
import { insertFromRight, quickSort } from './quicksort.ts';
import { type Comparison, insertInto, sortList } from './timsort.ts';

/*
 * Which pairs a comparison function is asked about, and in which order, is something that programs print. Measured on
 * Node 8 to 26, Chromium 156, Firefox 153 and Bun 1.4.
 */

/** Sorts the elements of an array in place, as the engine does that runs. */
export function sortArray(list: Value[], compare: Comparison): void {
  const { style, v8 } = agent.stackRules;
  if (style === 'firefox') return sortInWindows(list, compare);
  if (style === 'v8' && v8 < 7) return quickSort(list, 0, list.length, compare);
  if (list.length < shortest()) insertInto(list, compare, 0, 1, list.length);
  else sortList(list, compare);
}

/** V8 has a way of its own for typed arrays. */
export function sortTyped(list: Value[], compare: Comparison): void {
  const { style, v8 } = agent.stackRules;
  if (style !== 'v8') return sortArray(list, compare);
  if (v8 < 7.1) return quickSort(list, 0, list.length, compare);
  if (list.length > 1) halve([...list], list, 0, list.length, compare);
}

/** What is shorter is sorted by insertion alone: since V8 14, and in Bun. */
function shortest(): number {
  const { style, v8, page } = agent.stackRules;
  if (style === 'v8' && v8 < 14) return 0;
  return page && style === 'v8' ? 16 : 8;
}

/** Sorts both halves of `source` into each other's places, then merges them into `target`. */
function halve(source: Value[], target: Value[], from: number, to: number, compare: Comparison): void {
  const middle = from + ((to - from) >> 1);
  if (middle - from > 1) halve(target, source, from, middle, compare);
  if (to - middle > 1) halve(target, source, middle, to, compare);
  merge(source, target, from, middle, to, compare);
}

function merge(source: Value[], target: Value[], from: number, middle: number, to: number, compare: Comparison): void {
  for (let at = from, left = from, right = middle; at < to; at++) {
    const takesLeft = left < middle && (right >= to || compare(source[left], source[right]) <= 0);
    target[at] = takesLeft ? source[left++] : source[right++];
  }
}

const WINDOW = 4;
/** Up to so many are one window. */
const MOST_IN_ONE = 8;

/** SpiderMonkey: short windows by insertion from the right, then merges of neighbours that are not in order already. */
function sortInWindows(list: Value[], compare: Comparison): void {
  const { length } = list;
  const first = length <= MOST_IN_ONE ? length : WINDOW;
  for (let from = 0; from < length - 1; from += first)
    insertFromRight(list, from, Math.min(from + first, length), compare);
  let [source, target] = [list, [...list]];
  for (let width = first; width < length; width *= 2, [source, target] = [target, source]) {
    for (let from = 0; from < length; from += 2 * width) {
      const middle = Math.min(from + width, length);
      const to = Math.min(from + 2 * width, length);
      if (middle >= to || compare(source[middle - 1], source[middle]) <= 0)
        for (let at = from; at < to; at++) target[at] = source[at];
      else merge(source, target, from, middle, to, compare);
    }
  }
  if (source !== list) for (let at = 0; at < length; at++) list[at] = source[at];
}
