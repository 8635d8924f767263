import type { Value } from '../spec/values.ts';
import type { Comparison } from './timsort.ts';

/*
 * How V8 sorted before 7.0: parts around a pivot, and short ones by insertion. Equal elements of longer lists change
 * places, and programs show that.
 */

/** So many are sorted by insertion. */
const SHORT = 10;
/** Longer lists look at more elements for their pivot. */
const LONG = 1000;

export function quickSort(list: Value[], from: number, to: number, compare: Comparison): void {
  while (to - from > SHORT) {
    const [lows, highs] = partition(list, from, to, compare);
    // The shorter side first, the longer one in this loop.
    if (to - highs < lows - from) {
      quickSort(list, highs, to, compare);
      to = lows;
    } else {
      quickSort(list, from, lows, compare);
      from = highs;
    }
  }
  insertFromRight(list, from, to, compare);
}

/** Walks each new element to the left until it is where it belongs. */
export function insertFromRight(list: Value[], from: number, to: number, compare: Comparison): void {
  for (let next = from + 1; next < to; next++) {
    const item = list[next];
    let at = next;
    for (; at > from && compare(list[at - 1], item) > 0; at--) list[at] = list[at - 1];
    list[at] = item;
  }
}

/** Puts what is less than the pivot in front and what is more behind; answers with the ends of both sides. */
function partition(list: Value[], from: number, to: number, compare: Comparison): [lows: number, highs: number] {
  const middle = to - from > LONG ? pivotPlace(list, from, to, compare) : from + ((to - from) >> 1);
  const [least, pivot, most] = inOrder(list[from], list[to - 1], list[middle], compare);
  list[from] = least;
  list[to - 1] = most;
  let lows = from + 1;
  let highs = to - 1;
  list[middle] = list[lows];
  list[lows] = pivot;
  for (let at = lows + 1; at < highs; at++) {
    const item = list[at];
    let order = compare(item, pivot);
    if (order > 0) {
      // From the right, the first that need not stay there.
      do {
        if (--highs === at) return [lows, highs];
        order = compare(list[highs], pivot);
      } while (order > 0);
      list[at] = list[highs];
      list[highs] = item;
    }
    if (order < 0) {
      const less = list[at];
      list[at] = list[lows];
      list[lows++] = less;
    }
  }
  return [lows, highs];
}

/** Three elements by size, with as few comparisons as that takes. */
function inOrder(first: Value, last: Value, third: Value, compare: Comparison): [Value, Value, Value] {
  const [low, high] = compare(first, last) > 0 ? [last, first] : [first, last];
  if (compare(low, third) >= 0) return [third, low, high];
  return compare(high, third) > 0 ? [low, third, high] : [low, high, third];
}

/** Of a long list some elements far apart are sorted, and that in their middle is taken. */
function pivotPlace(list: Value[], from: number, to: number, compare: Comparison): number {
  const places: number[] = [];
  for (let at = from + 1; at < to - 1; at += 200 + ((to - from) & 15)) places.push(at);
  quickSort(places, 0, places.length, (a, b) => compare(list[a as number], list[b as number]));
  return places[places.length >> 1];
}
