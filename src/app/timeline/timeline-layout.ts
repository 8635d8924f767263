import { type Pieces, runAll } from '../../base/slices.ts';
import { lowerBound, type TraceTables } from '../../trace/index.ts';
import { taskSource } from '../lanes/task-source.ts';
import { describeJob, type JobFill, jobFill } from '../rooms/describe.ts';
import type { Picture, PictureLane } from '../run/picture.ts';
import { densityInPieces } from './timeline-density.ts';

/*
 * The compact timeline: x is order, not duration. A column is one tick of one turn and as wide as its busiest lane
 * needs; inside it jobs stand in the order they ran. Everything is measured in slots, one slot a job; pixels come
 * when it is drawn. A pure function of the picture.
 */

export interface TimelineColumn {
  readonly turn: number;
  readonly tick: number;
  /** First slot and number of slots. */
  readonly start: number;
  readonly width: number;
}

/** One job or task that ran. */
export interface TimelineBar {
  readonly kind: 'job' | 'task';
  readonly id: number;
  readonly fill: JobFill | 'task';
  readonly source: string;
  readonly start: number;
  readonly width: number;
  /** Events [from, to) of its lane. */
  readonly from: number;
  readonly to: number;
}

export interface TimelineLane {
  readonly bars: readonly TimelineBar[];
}

export interface TimelineLayout {
  readonly columns: readonly TimelineColumn[];
  readonly slots: number;
  readonly lanes: readonly TimelineLane[];
  /** Slot position of every cursor position; never decreases. */
  readonly xOfStep: Float32Array;
}

/** Slots of a turn's tick 0: what the script does is worth more room than one job. */
const SCRIPT_SLOTS = 2;

/** Bars that are laid out before it may pause. */
const PIECE = 2048;

const layouts = new WeakMap<readonly PictureLane[], TimelineLayout>();

export function timelineOf(picture: Picture): TimelineLayout {
  return layouts.get(picture.lanes) ?? runAll(timelineInPieces(picture));
}

/** The same, a lane at a time. */
export function* timelineInPieces(picture: Picture): Pieces<TimelineLayout> {
  const known = layouts.get(picture.lanes);
  if (known) return known;
  const columns = yield* computeColumns(picture.lanes.map((lane) => lane.tables));
  const lanes: TimelineLane[] = [];
  for (const lane of picture.lanes) {
    const bars = yield* barsOf(picture, lane, columns.byKey);
    yield* densityInPieces(bars);
    lanes.push({ bars });
  }
  const slots = columns.list.reduce((sum, column) => sum + column.width, 0);
  const layout = { columns: columns.list, slots, lanes, xOfStep: yield* stepPositions(picture, lanes) };
  layouts.set(picture.lanes, layout);
  return layout;
}

const keyOf = (turn: number, tick: number): number => turn * 2 ** 26 + tick;

interface Columns {
  readonly list: TimelineColumn[];
  readonly byKey: Map<number, TimelineColumn>;
}

function* computeColumns(tables: readonly TraceTables[]): Pieces<Columns> {
  const widths = new Map<number, number>();
  for (const { runs } of tables) {
    const own = new Map<number, number>();
    for (let run = 0; run < runs.length; run++) {
      if (run % PIECE === PIECE - 1) yield;
      const key = keyOf(runs.turn[run], runs.tick[run]);
      own.set(key, (own.get(key) ?? 0) + slotsOf(runs.tick[run]));
    }
    yield;
    let seen = 0;
    for (const [key, width] of own) {
      widths.set(key, Math.max(widths.get(key) ?? 0, width));
      if (++seen % PIECE === 0) yield;
    }
  }
  const list: TimelineColumn[] = [];
  const byKey = new Map<number, TimelineColumn>();
  const turns: TimelineColumn[] = [];
  let start = 0;
  yield;
  for (const key of [...widths.keys()].sort((x, y) => x - y)) {
    if (list.length % PIECE === 0) yield;
    const width = widths.get(key) ?? 1;
    const column = { turn: Math.floor(key / 2 ** 26), tick: key % 2 ** 26, start, width };
    list.push(column);
    byKey.set(key, column);
    if (column.tick === 0) turns.push(column);
    start += width;
  }
  beginnings.set(list, turns);
  return { list, byKey };
}

function slotsOf(tick: number): number {
  return tick === 0 ? SCRIPT_SLOTS : 1;
}

function* barsOf(picture: Picture, lane: PictureLane, columns: Map<number, TimelineColumn>): Pieces<TimelineBar[]> {
  const { runs } = lane.tables;
  const described = { trace: lane.trace, tables: lane.tables, files: picture.files };
  const used = new Map<TimelineColumn, number>();
  const bars: TimelineBar[] = [];
  for (let run = 0; run < runs.length; run++) {
    if (run % PIECE === PIECE - 1) yield;
    const column = columns.get(keyOf(runs.turn[run], runs.tick[run]));
    if (!column) continue;
    const width = slotsOf(runs.tick[run]);
    const offset = used.get(column) ?? 0;
    used.set(column, offset + width);
    const job = runs.job[run];
    bars.push({
      kind: job > 0 ? 'job' : 'task',
      id: job > 0 ? job : runs.task[run],
      fill: job > 0 ? jobFill(described, job) : 'task',
      source: job > 0 ? '' : taskSource(lane, runs.task[run]),
      start: column.start + offset,
      width,
      from: runs.at[run],
      to: Math.min(runs.endAt[run], lane.trace.length),
    });
  }
  return bars;
}

/** The playhead stands where the lane that is furthest stands. */
function* stepPositions(picture: Picture, lanes: readonly TimelineLane[]): Pieces<Float32Array> {
  const { length, positions } = picture.alignment;
  const xs = new Float32Array(length);
  for (const [index, { bars }] of lanes.entries()) {
    const own = positions[index];
    let bar = -1;
    let x = 0;
    for (let k = 0; k < length; k++) {
      if (k % PIECE === 0) yield;
      const event = own[k];
      while (bar + 1 < bars.length && bars[bar + 1].from < event) bar++;
      if (bar >= 0) x = Math.max(x, xInBar(bars[bar], event));
      xs[k] = Math.max(xs[k], x);
    }
  }
  for (let k = 1; k < length; k++) xs[k] = Math.max(xs[k], xs[k - 1]);
  return xs;
}

function xInBar(bar: TimelineBar, event: number): number {
  const share = bar.to > bar.from ? Math.min(1, (event - bar.from) / (bar.to - bar.from)) : 1;
  return bar.start + bar.width * share;
}

/** The cursor position nearest to a slot position. */
export function stepAtSlot(layout: TimelineLayout, slot: number): number {
  const { xOfStep } = layout;
  let low = 0;
  let high = xOfStep.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (xOfStep[middle] < slot) low = middle + 1;
    else high = middle;
  }
  return low > 0 && slot - xOfStep[low - 1] < xOfStep[low] - slot ? low - 1 : low;
}

/** Index of the last bar that begins at or before an event, 0 at least. */
export function barAtEvent(bars: readonly TimelineBar[], event: number): number {
  let low = 0;
  let high = bars.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (bars[middle].from <= event) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Slot position of an event of a lane. */
export function slotOfEvent(bars: readonly TimelineBar[], event: number): number {
  const bar = bars[barAtEvent(bars, event)];
  if (!bar) return 0;
  const share = bar.to > bar.from ? Math.min(1, Math.max(0, (event - bar.from) / (bar.to - bar.from))) : 0;
  return bar.start + bar.width * share;
}

/** Slot position at which a lane stands when so many of its events have happened. */
export function slotOfPosition(bars: readonly TimelineBar[], position: number): number {
  const bar = bars[barAtEvent(bars, position - 1)];
  return bar ? xInBar(bar, Math.max(bar.from, position)) : 0;
}

/** By id: what has the bar, -1 none. */
type BarIndex = Readonly<Record<TimelineBar['kind'], Int32Array>>;

const indexes = new WeakMap<readonly TimelineBar[], BarIndex>();

/** Index of the bar of a job or task, -1 while it did not run. */
export function barOf(bars: readonly TimelineBar[], kind: TimelineBar['kind'], id: number): number {
  let index = indexes.get(bars);
  if (!index) indexes.set(bars, (index = indexOf(bars)));
  return index[kind][id] ?? -1;
}

function indexOf(bars: readonly TimelineBar[]): BarIndex {
  const most = { job: 0, task: 0 };
  for (const { kind, id } of bars) most[kind] = Math.max(most[kind], id);
  const index = { job: new Int32Array(most.job + 1).fill(-1), task: new Int32Array(most.task + 1).fill(-1) };
  for (let at = 0; at < bars.length; at++) index[bars[at].kind][bars[at].id] = at;
  return index;
}

/** Index of the first column that ends at a slot position or behind it, how many there are when none does. */
export function columnIndexAt(columns: readonly TimelineColumn[], slot: number): number {
  let low = 0;
  let high = columns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (columns[middle].start + columns[middle].width < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The column in which a slot position lies; its end still belongs to it. */
export function columnAt(columns: readonly TimelineColumn[], slot: number): TimelineColumn | undefined {
  return slot < 0 ? undefined : columns[columnIndexAt(columns, slot)];
}

/** Columns between two slot positions: the first of every `step` slots, so that no more are looked at than drawn. */
export function columnsEvery(
  columns: readonly TimelineColumn[],
  from: number,
  to: number,
  step: number,
): TimelineColumn[] {
  const found: TimelineColumn[] = [];
  let at = columnIndexAt(columns, from);
  while (at < columns.length && columns[at].start <= to) {
    found.push(columns[at]);
    at = Math.max(at + 1, columnIndexAt(columns, columns[at].start + step));
  }
  return found;
}

const beginnings = new WeakMap<readonly TimelineColumn[], readonly TimelineColumn[]>();

/** The columns with which turns begin. */
export function turnsOf(columns: readonly TimelineColumn[]): readonly TimelineColumn[] {
  let turns = beginnings.get(columns);
  if (!turns) beginnings.set(columns, (turns = columns.filter(({ tick }) => tick === 0)));
  return turns;
}

/** First bar whose end lies behind a slot position: where drawing of a stretch begins. */
export function firstBarAt(bars: readonly TimelineBar[], slot: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bars[middle].start + bars[middle].width < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a bar says: the job's number and what came of it. */
export function barLabel(
  picture: Picture,
  lane: PictureLane,
  bar: Pick<TimelineBar, 'kind' | 'id' | 'source' | 'from' | 'to'>,
): string {
  if (bar.kind === 'task') return bar.source;
  const printed = firstPrinted(lane, bar);
  if (printed) return `#${bar.id} › ${printed}`;
  const job = describeJob({ trace: lane.trace, tables: lane.tables, files: picture.files }, bar.id);
  if (job.handler.kind === 'resume') return `#${bar.id} ${job.handler.name}`;
  if (job.handler.kind === 'adopt') return `#${bar.id} ${job.handler.promise} ← ${job.handler.target || 'then'}`;
  if (job.handler.kind === 'resolving') return `#${bar.id} → ${job.handler.promise}`;
  // What the engine does for a step of a sync iterator is told by the promise that it settles.
  if (job.handler.kind === 'other' && job.handler.what === 'fromSync') return `#${bar.id} → ${job.settles}`;
  return `#${bar.id}`;
}

function firstPrinted(lane: PictureLane, bar: Pick<TimelineBar, 'from' | 'to'>): string {
  const { console: table } = lane.tables;
  const entry = lowerBound(table.at, bar.from);
  if (entry >= table.length || table.at[entry] >= bar.to) return '';
  return (lane.trace.strings[table.text[entry]] ?? '').split('\n')[0];
}
