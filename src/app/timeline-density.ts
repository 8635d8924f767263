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

export function densityOf(bars: readonly TimelineBar[]): Density {
  const memo = known.get(bars);
  if (memo) return memo;
  const density = new Map<BarFill, Cover>();
  for (const fill of FILLS_FROM_BELOW) {
    const own = bars.filter((bar) => bar.fill === fill);
    if (own.length > 0) density.set(fill, coverOf(own));
  }
  known.set(bars, density);
  return density;
}

function coverOf(bars: readonly TimelineBar[]): Cover {
  const starts = new Float64Array(bars.length);
  const before = new Float64Array(bars.length + 1);
  bars.forEach((bar, at) => {
    starts[at] = bar.start;
    before[at + 1] = before[at] + bar.width;
  });
  return { starts, before };
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
