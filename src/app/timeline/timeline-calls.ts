import type { PictureLane } from '../run/picture.ts';

/** Calls of async activations in order, nested: which one runs at an event is a walk along `parent`. */
export interface CallList {
  readonly at: readonly number[];
  readonly endAt: readonly number[];
  readonly activation: readonly number[];
  readonly parent: readonly number[];
}

/** The calls of activations that have a row. */
export function callsOf({ trace, tables: { contexts } }: PictureLane, keys: readonly string[]): CallList {
  const calls = { at: [] as number[], endAt: [] as number[], activation: [] as number[], parent: [] as number[] };
  const open: number[] = [];
  for (let entry = 0; entry < contexts.length; entry++) {
    if (contexts.entry[entry] !== 0 || !keys[contexts.activation[entry]]) continue;
    const at = contexts.at[entry];
    while (open.length > 0 && calls.endAt[open[open.length - 1]] <= at) open.pop();
    calls.parent.push(open[open.length - 1] ?? -1);
    open.push(calls.at.length);
    calls.at.push(at);
    calls.endAt.push(Math.min(contexts.endAt[entry], trace.length));
    calls.activation.push(contexts.activation[entry]);
  }
  return calls;
}

/** Index of the innermost call that runs at an event, -1 none. */
export function callAt(calls: CallList, event: number): number {
  let low = 0;
  let high = calls.at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (calls.at[middle] <= event) low = middle + 1;
    else high = middle;
  }
  let call = low - 1;
  while (call >= 0 && calls.endAt[call] <= event) call = calls.parent[call];
  return call;
}
