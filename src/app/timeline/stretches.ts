/* Stretches of slots on rows, and which of very many lie in sight. */

/** Columns of equally many stretches, in the order they start; `id` says what each stands for. */
export interface Stretches {
  readonly row: readonly number[];
  readonly start: readonly number[];
  readonly end: readonly number[];
  readonly id: readonly number[];
  /** Furthest end of each `BLOCK` of them. */
  readonly reach: readonly number[];
}

/** Stretches that are passed over together when none of them reaches far enough. */
const BLOCK = 64;

export class StretchList implements Stretches {
  readonly row: number[] = [];
  readonly start: number[] = [];
  readonly end: number[] = [];
  readonly id: number[] = [];
  readonly reach: number[] = [];

  add(row: number, start: number, end: number, id: number): void {
    if (row < 0) return;
    const block = Math.floor(this.end.length / BLOCK);
    this.row.push(row);
    this.start.push(start);
    this.end.push(end);
    this.id.push(id);
    this.reach[block] = Math.max(this.reach[block] ?? end, end);
  }
}

/** Indexes of the stretches that share a slot position with [from, to], in the order they start. */
export function eachAcross(stretches: Stretches, from: number, to: number, visit: (at: number) => void): void {
  const { start, end, reach } = stretches;
  for (let block = 0; block < reach.length && start[block * BLOCK] <= to; block++) {
    if (reach[block] < from) continue;
    const last = Math.min(start.length, (block + 1) * BLOCK);
    for (let at = block * BLOCK; at < last && start[at] <= to; at++) if (end[at] >= from) visit(at);
  }
}
