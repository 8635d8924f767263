import {
  columnAt,
  columnsEvery,
  type TimelineColumn,
  type TimelineLayout,
  turnsOf,
} from '../../app/timeline-layout.ts';

/* Which of the ticks in sight are drawn. However many there are, no more than there is room for are looked at. */

interface Stretch {
  readonly layout: TimelineLayout;
  readonly scale: number;
}

/** Narrower columns are neither shaded nor ruled: they would be a grey wall. */
const NARROWEST = 4;
/** No number is narrower than this: columns without that room are not even measured. */
const NARROWEST_NAME = 14;

/** Columns to rule, and to shade where their tick is odd: those with room, and beginnings of turns. */
export function columnsInSight(stretch: Stretch, from: number, to: number): TimelineColumn[] {
  let last = Number.NEGATIVE_INFINITY;
  return candidates(stretch, from, to, NARROWEST).filter((column) => {
    const x = column.start * stretch.scale;
    const isClose = x - last < NARROWEST;
    if (!isClose) last = x;
    return !isClose;
  });
}

/** Columns that may be named, from left to right. */
export function columnsToName(stretch: Stretch, from: number, to: number): TimelineColumn[] {
  return candidates(stretch, from, to, NARROWEST_NAME);
}

/** Columns wider than `step` pixels, and of the turns that begin the first of every `step` pixels. */
function candidates({ layout, scale }: Stretch, from: number, to: number, step: number): TimelineColumn[] {
  const { columns } = layout;
  const wide = columnsEvery(columns, from, to, step / scale).filter(({ width }) => width * scale >= step);
  const turns = columnsEvery(turnsOf(columns), from, to, step / scale);
  return [...new Set([...wide, ...turns])].sort((one, other) => one.start - other.start);
}

/** The column in which the lanes part. */
export function divergingColumn(view: {
  readonly layout: TimelineLayout;
  readonly divergence: number;
}): TimelineColumn | undefined {
  return view.divergence > 0 ? columnAt(view.layout.columns, view.divergence) : undefined;
}
