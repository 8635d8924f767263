import {
  columnAt,
  columnIndexAt,
  columnsEvery,
  type TimelineColumn,
  type TimelineLayout,
  turnsOf,
} from '../../app/timeline/timeline-layout.ts';

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

/** A column that may be named; `isFree`: its name may reach beyond it. */
export interface NamedColumn {
  readonly column: TimelineColumn;
  readonly isFree: boolean;
}

/** Columns that may be named, from left to right: those with room, beginnings of turns, and round ticks of long runs. */
export function columnsToName(stretch: Stretch, from: number, to: number): NamedColumn[] {
  const round = roundTicks(stretch, from, to);
  const turns = roundTurns(stretch, from, to);
  const isNamed = ({ turn, tick, width }: TimelineColumn): boolean =>
    !turns || tick > 0 || turn === 1 || width * stretch.scale >= NARROWEST_NAME;
  const others = candidates(stretch, from, to, NARROWEST_NAME).filter(isNamed);
  const named = new Set([...others, ...round, ...(turns ?? [])]);
  return [...named]
    .sort((one, other) => one.start - other.start)
    .map((column) => ({ column, isFree: column.tick === 0 || round.has(column) }));
}

/** Pixels between round ticks: their names, as long as "100,000", and some air. */
const APART = 84;

/** Where ticks are too narrow for their numbers, every tenth, or five thousandth, as there is room. */
function roundTicks({ layout: { columns }, scale }: Stretch, from: number, to: number): Set<TimelineColumn> {
  const samples: number[] = [];
  for (let slot = from; slot <= to; slot += APART / scale) samples.push(columnIndexAt(columns, slot));
  // Between two samples lie at most so many ticks: of the rounds where they are densest none is passed over.
  const every = roundUp(Math.max(0, ...samples.slice(1).map((at, index) => at - samples[index])));
  const found = new Set<TimelineColumn>();
  if (!(every > 1)) return found;
  for (const at of samples) {
    if (at >= columns.length) break;
    // Ticks of a turn follow each other.
    const round = columns[at + Math.ceil(columns[at].tick / every) * every - columns[at].tick];
    if (round?.turn === columns[at].turn && round.tick > 0) found.add(round);
  }
  return found;
}

/** Where turns are too narrow for their names, every tenth, or thousandth; null where all of them may have one. */
function roundTurns({ layout: { columns }, scale }: Stretch, from: number, to: number): TimelineColumn[] | null {
  const turns = turnsOf(columns);
  const samples: number[] = [];
  for (let slot = from; slot <= to; slot += APART / scale) samples.push(columnIndexAt(turns, slot));
  const every = roundUp(Math.max(0, ...samples.slice(1).map((at, index) => at - samples[index])));
  if (!(every > 1)) return null;
  const found = samples.map((at) => turns[at + (turns[at] ? (every - (turns[at].turn % every)) % every : 0)]);
  return found.filter((column) => column && column.turn % every === 0);
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count));
  return (([1, 2, 5] as const).find((times) => times * power >= count) ?? 10) * power;
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
