import type { Picture } from '../../app/run/picture.ts';
import { eachAcross } from '../../app/timeline/stretches.ts';
import { firstBarAt, type TimelineLayout } from '../../app/timeline/timeline-layout.ts';
import type { RowLane, TimelineRow } from '../../app/timeline/timeline-rows.ts';
import type { TimelineColors } from './pen.ts';

/* Where things stand in the close-up: slots and rows to CSS pixels and back. */

/** A bar of a lane, by index. */
export interface BarPlace {
  readonly lane: number;
  readonly bar: number;
}

export interface CloseUpView {
  readonly picture: Picture;
  readonly layout: TimelineLayout;
  readonly rows: readonly RowLane[];
  readonly width: number;
  readonly height: number;
  /** Width of the names at the left. */
  readonly gutter: number;
  /** Slot at the gutter's edge, pixels a slot takes, and pixels scrolled down. */
  readonly from: number;
  readonly scale: number;
  readonly top: number;
  readonly colors: TimelineColors;
  readonly words: CloseUpWords;
  /** Slot of the first divergence, -1 none. */
  readonly divergence: number;
  /** What is pointed at, what lights up with it by lane, and the same thing in other lanes. */
  readonly picked: BarPlace | null;
  readonly linked: readonly ReadonlySet<number>[];
  readonly counterparts: readonly BarPlace[];
}

export interface CloseUpWords {
  readonly column: (turn: number, tick: number) => string;
  readonly lane: (lane: number) => string;
  readonly row: (row: TimelineRow) => string;
  readonly task: (source: string) => string;
  readonly line: (line: number) => string;
  readonly wait: (lane: number, entry: number) => string;
  readonly end: (lane: number) => string;
}

export const RULER = 28;
export const HEAD = 28;
export const ROW = 28;
export const BAR = 20;
/** A lane's band where its bars are too thin for rows. */
const DENSE = 72;
/** Narrower slots than this merge into densities. */
const THINNEST_SLOT = 6;

export const isDense = (view: Pick<CloseUpView, 'scale'>): boolean => view.scale < THINNEST_SLOT;

type Bands = Pick<CloseUpView, 'rows' | 'scale'>;

/** Height of a lane's band with its head. */
export function laneHeight(view: Bands, lane: number): number {
  return HEAD + (isDense(view) ? DENSE : view.rows[lane].rows.length * ROW + 8);
}

/** Height of everything. */
export function closeUpHeight(view: Bands): number {
  return view.rows.reduce((sum, _, lane) => sum + laneHeight(view, lane), RULER);
}

/** Top of a lane's band as scrolled. */
export function laneTop(view: Bands & Pick<CloseUpView, 'top'>, lane: number): number {
  let y = RULER - view.top;
  for (let before = 0; before < lane; before++) y += laneHeight(view, before);
  return y;
}

/** Middle of a row as scrolled. */
export function rowMiddle(view: Bands & Pick<CloseUpView, 'top'>, lane: number, row: number): number {
  return laneTop(view, lane) + HEAD + row * ROW + ROW / 2;
}

type Columns = Pick<CloseUpView, 'gutter' | 'from' | 'scale'>;

export const xOf = (view: Columns, slot: number): number => view.gutter + (slot - view.from) * view.scale;
export const slotAt = (view: Columns, x: number): number => view.from + (x - view.gutter) / view.scale;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export function barRect(view: CloseUpView, { lane, bar }: BarPlace): Rect {
  const { start, width } = view.layout.lanes[lane].bars[bar];
  const gap = view.scale > 12 ? 4 : 1;
  const y = rowMiddle(view, lane, view.rows[lane].rowOfBar[bar]) - BAR / 2;
  return { x: xOf(view, start) + gap / 2, y, w: Math.max(1, width * view.scale - gap), h: BAR };
}

/** Half-open range of the bars in sight. */
export function visibleBars(view: CloseUpView, lane: number): { first: number; end: number } {
  const { bars } = view.layout.lanes[lane];
  const to = slotAt(view, view.width);
  const first = firstBarAt(bars, view.from);
  let end = first;
  while (end < bars.length && bars[end].start <= to) end++;
  return { first, end };
}

export type Hit =
  | { readonly kind: 'bar'; readonly lane: number; readonly bar: number }
  | { readonly kind: 'wait'; readonly lane: number; readonly entry: number };

/** What lies under a point: a bar before the waits behind it. */
export function hitAt(view: CloseUpView, x: number, y: number): Hit | null {
  if (isDense(view) || y < RULER || x < view.gutter) return null;
  for (let lane = 0; lane < view.rows.length; lane++) {
    const row = Math.floor((y - laneTop(view, lane) - HEAD) / ROW);
    if (row < 0 || row >= view.rows[lane].rows.length) continue;
    return barUnder(view, lane, row, x) ?? waitUnder(view, lane, row, x);
  }
  return null;
}

function barUnder(view: CloseUpView, lane: number, row: number, x: number): Hit | null {
  const { first, end } = visibleBars(view, lane);
  for (let bar = first; bar < end; bar++) {
    if (view.rows[lane].rowOfBar[bar] !== row) continue;
    const rect = barRect(view, { lane, bar });
    if (x >= rect.x - 1 && x <= rect.x + rect.w + 1) return { kind: 'bar', lane, bar };
  }
  return null;
}

function waitUnder(view: CloseUpView, lane: number, row: number, x: number): Hit | null {
  const { waits } = view.rows[lane];
  const slot = slotAt(view, x);
  let entry = -1;
  eachAcross(waits, slot, slot, (at) => {
    if (waits.row[at] === row && entry < 0) entry = waits.id[at];
  });
  return entry < 0 ? null : { kind: 'wait', lane, entry };
}
