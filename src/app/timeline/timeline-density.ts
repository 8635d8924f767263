import { type Pieces, runAll } from '../../base/slices.ts';
import type { TimelineBar } from './timeline-layout.ts';

/*
 * Too many bars to tell apart: how much of a stretch bars of each fill cover. Prefix sums make the answer for one
 * stretch cost a binary search, however many bars lie in it.
 */

export type BarFill = TimelineBar['fill'];

/** Drawn from below: what the program does, then the engine's own work. */
export const FILLS_FROM_BELOW: readonly BarFill[] = ['task', 'host', 'reaction', 'await', 'pass', 'thenable'];

interface Cover {
  readonly starts: Float64Array;
  /** Slots that bars before this one cover together; one entry more than bars. */
  readonly before: Float64Array;
}

export type Density = ReadonlyMap<BarFill, Cover>;

const known = new WeakMap<readonly TimelineBar[], Density>();

/** Bars that are looked at before it may pause. */
const PIECE = 1024;

export function densityOf(bars: readonly TimelineBar[]): Density {
  return known.get(bars) ?? runAll(densityInPieces(bars));
}

/** The same, about a thousand bars at a time. */
export function* densityInPieces(bars: readonly TimelineBar[]): Pieces<Density> {
  const memo = known.get(bars);
  if (memo) return memo;
  const counts = new Map(FILLS_FROM_BELOW.map((fill) => [fill, 0]));
  for (const { fill } of bars) counts.set(fill, (counts.get(fill) ?? 0) + 1);
  yield;
  const covers = new Map<BarFill, GrowingCover>();
  for (const fill of FILLS_FROM_BELOW) {
    const count = counts.get(fill) ?? 0;
    if (count > 0) covers.set(fill, new GrowingCover(count));
  }
  for (let at = 0; at < bars.length; at++) {
    if (at % PIECE === PIECE - 1) yield;
    covers.get(bars[at].fill)?.add(bars[at]);
  }
  known.set(bars, covers);
  return covers;
}

class GrowingCover implements Cover {
  readonly starts: Float64Array;
  readonly before: Float64Array;
  private length = 0;

  constructor(count: number) {
    this.starts = new Float64Array(count);
    this.before = new Float64Array(count + 1);
  }

  add({ start, width }: TimelineBar): void {
    const at = this.length++;
    this.starts[at] = start;
    this.before[at + 1] = this.before[at] + width;
  }
}

/** How much of each of `count` stretches of `length` slots bars of one fill cover; null where there are none. */
export function sharesOf(
  density: Density,
  fill: BarFill,
  from: number,
  length: number,
  count: number,
): Float32Array | null {
  const cover = density.get(fill);
  if (!cover) return null;
  const shares = new Float32Array(count);
  let before = coveredUpTo(cover, from);
  for (let at = 0; at < count; at++) {
    const next = coveredUpTo(cover, from + (at + 1) * length);
    shares[at] = (next - before) / length;
    before = next;
  }
  return shares;
}

function coveredUpTo({ starts, before }: Cover, slot: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle] < slot) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return 0;
  const last = low - 1;
  return before[last] + Math.min(before[low] - before[last], slot - starts[last]);
}
