/* Stretches of slots on rows, and which of very many lie in sight. */

/** Columns of equally many stretches, in the order they start; `id` says what each stands for. */
export interface Stretches {
  readonly row: readonly number[];
  readonly start: readonly number[];
  readonly end: readonly number[];
  readonly id: readonly number[];
}

export class StretchList implements Stretches {
  readonly row: number[] = [];
  readonly start: number[] = [];
  readonly end: number[] = [];
  readonly id: number[] = [];

  add(row: number, start: number, end: number, id: number): void {
    if (row < 0) return;
    this.row.push(row);
    this.start.push(start);
    this.end.push(end);
    this.id.push(id);
  }
}

/** Stretches that are passed over together when none of them reaches far enough. */
const BLOCK = 64;

const reaches = new WeakMap<Stretches, Float64Array>();

/** Furthest end in each block. */
function reachOf(stretches: Stretches): Float64Array {
  let reach = reaches.get(stretches);
  if (reach) return reach;
  reach = new Float64Array(Math.ceil(stretches.end.length / BLOCK)).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < stretches.end.length; at++) {
    const block = Math.floor(at / BLOCK);
    reach[block] = Math.max(reach[block], stretches.end[at]);
  }
  reaches.set(stretches, reach);
  return reach;
}

/** Indexes of the stretches that share a slot position with [from, to], in the order they start. */
export function eachAcross(stretches: Stretches, from: number, to: number, visit: (at: number) => void): void {
  const reach = reachOf(stretches);
  const { start, end } = stretches;
  for (let block = 0; block < reach.length && start[block * BLOCK] <= to; block++) {
    if (reach[block] < from) continue;
    const last = Math.min(start.length, (block + 1) * BLOCK);
    for (let at = block * BLOCK; at < last && start[at] <= to; at++) if (end[at] >= from) visit(at);
  }
}
