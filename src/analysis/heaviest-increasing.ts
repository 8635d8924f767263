import type { Pieces } from '../base/slices.ts';

/** Values that are looked at before it may pause. */
const PIECE = 1024;

/**
 * Indexes of the strictly increasing subsequence of `values` (each in [0, bound), no two equal) with the largest
 * sum of weights, in order. O(n log bound): a Fenwick tree holds, for every prefix of values, the best
 * subsequence that ends there. Of equal sums the one found first wins, so the result is deterministic.
 */
export function* heaviestIncreasing(
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  bound: number,
): Pieces<Int32Array> {
  const best = new Float64Array(values.length);
  const before = new Int32Array(values.length);
  /** Index of the best end in a node's range, + 1. */
  const tree = new Int32Array(bound + 1);
  let top = -1;
  for (let at = 0; at < values.length; at++) {
    if (at % PIECE === PIECE - 1) yield;
    const previous = bestEnd(tree, best, values[at]);
    before[at] = previous;
    best[at] = weights[at] + (previous < 0 ? 0 : best[previous]);
    for (let node = values[at] + 1; node <= bound; node += node & -node) {
      if (tree[node] === 0 || best[tree[node] - 1] < best[at]) tree[node] = at + 1;
    }
    if (top < 0 || best[at] > best[top]) top = at;
  }
  // From the last one back, and so written from the end.
  const chosen = new Int32Array(values.length);
  let from = values.length;
  for (let at = top; at >= 0; at = before[at]) {
    chosen[--from] = at;
    if (from % PIECE === 0) yield;
  }
  return chosen.subarray(from);
}

/** Best subsequence that ends in a value below `value`, -1 when there is none. */
function bestEnd(tree: Int32Array, best: Float64Array, value: number): number {
  let end = -1;
  for (let node = value; node > 0; node -= node & -node) {
    const at = tree[node] - 1;
    if (at >= 0 && (end < 0 || best[at] > best[end])) end = at;
  }
  return end;
}
