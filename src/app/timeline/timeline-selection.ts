import { lowerBound } from '../../trace/index.ts';
import { linksIn } from '../selection/find-links.ts';
import type { Links } from '../selection/links.ts';
import type { Picture } from '../run/picture.ts';
import { barOfEntry } from './timeline-facts.ts';
import { barOf, type TimelineBar, type TimelineLayout } from './timeline-layout.ts';
import type { RowLane } from './timeline-rows.ts';
import type { Selection } from '../stores/view-store.ts';

/* What is pointed at, as bars of the timeline. */

export interface BarAt {
  readonly lane: number;
  readonly bar: number;
}

/** The bar of a picked job or task, null where it did not run. */
export function pickedBar(picture: Picture, layout: TimelineLayout, selection: Selection | null): BarAt | null {
  if (!selection || selection.kind === 'line' || selection.kind === 'promise') return null;
  const lane = picture.lanes.findIndex(({ setting }) => setting.id === selection.lane);
  if (lane < 0) return null;
  const { bars } = layout.lanes[lane];
  const bar =
    selection.kind === 'printed'
      ? barOfEntry(picture.lanes[lane], bars, selection.id)
      : barOf(bars, selection.kind, selection.id);
  return bar < 0 ? null : { lane, bar };
}

/** Bars that light up, by lane. */
export function linkedBars(picture: Picture, layout: TimelineLayout, links: Links): ReadonlySet<number>[] {
  return picture.lanes.map(({ setting }, lane) => {
    const bars = new Set<number>();
    const { jobs, tasks } = linksIn(links, setting.id);
    for (const job of jobs) bars.add(barOf(layout.lanes[lane].bars, 'job', job));
    for (const task of tasks) bars.add(barOf(layout.lanes[lane].bars, 'task', task));
    return bars;
  });
}

export function selectionOfBar(picture: Picture, lane: number, { kind, id }: TimelineBar): Selection {
  return { kind, lane: picture.lanes[lane].setting.id, id };
}

/** Where the arrow keys lead: along a lane's bars, or to the bar of another lane at the same place. */
export function neighbour(layout: TimelineLayout, at: BarAt | null, key: string): BarAt | null {
  if (!at) return layout.lanes.some(({ bars }) => bars.length > 0) ? firstBar(layout) : null;
  const { bars } = layout.lanes[at.lane];
  switch (key) {
    case 'ArrowRight':
      return { lane: at.lane, bar: Math.min(bars.length - 1, at.bar + 1) };
    case 'ArrowLeft':
      return { lane: at.lane, bar: Math.max(0, at.bar - 1) };
    case 'Home':
      return { lane: at.lane, bar: 0 };
    case 'End':
      return { lane: at.lane, bar: bars.length - 1 };
    case 'ArrowDown':
      return inLane(layout, at, at.lane + 1);
    case 'ArrowUp':
      return inLane(layout, at, at.lane - 1);
    default:
      return null;
  }
}

function firstBar(layout: TimelineLayout): BarAt {
  return { lane: layout.lanes.findIndex(({ bars }) => bars.length > 0), bar: 0 };
}

function inLane(layout: TimelineLayout, at: BarAt, lane: number): BarAt {
  const bars = layout.lanes[lane]?.bars ?? [];
  if (bars.length === 0) return at;
  const { start } = layout.lanes[at.lane].bars[at.bar];
  let low = 0;
  let high = bars.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (bars[middle].start <= start) low = middle;
    else high = middle - 1;
  }
  return { lane, bar: low };
}

/** The bars of the other lanes that run the same thing of the program: same row, same number in it. */
export function counterpartsOf(
  lanes: readonly RowLane[],
  layout: TimelineLayout,
  lane: number,
  bar: number,
): { lane: number; bar: number }[] {
  const row = lanes[lane].rows[lanes[lane].rowOfBar[bar]];
  if (!row || row.kind === 'engine') return [];
  const nth = numberInRow(lanes[lane], bar);
  return lanes.flatMap((other, index) => {
    if (index === lane) return [];
    const found = barInRow(other, layout.lanes[index].bars.length, row.key, nth);
    return found < 0 ? [] : [{ lane: index, bar: found }];
  });
}

function numberInRow({ rowOfBar }: RowLane, bar: number): number {
  let nth = 0;
  for (let at = 0; at < bar; at++) if (rowOfBar[at] === rowOfBar[bar]) nth++;
  return nth;
}

function barInRow({ rows, rowOfBar }: RowLane, bars: number, key: string, nth: number): number {
  const row = rows.findIndex((one) => one.key === key);
  let left = nth;
  for (let at = 0; row >= 0 && at < bars; at++) {
    if (rowOfBar[at] !== row) continue;
    if (left === 0) return at;
    left--;
  }
  return -1;
}

/** The cursor position at which a bar's job or task has just started. */
export function stepOfBar(picture: Picture, lane: number, bar: TimelineBar): number {
  const positions = picture.alignment.positions[lane];
  return Math.min(lowerBound(positions, bar.from + 1), positions.length - 1);
}
