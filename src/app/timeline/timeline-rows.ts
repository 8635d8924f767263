import { type Pieces, runAll } from '../../base/slices.ts';
import { ACTIVATION_KINDS, functionAt, HANDLER_KINDS, handlerAt, JOB_KINDS } from '../../trace/index.ts';
import { taskSource } from '../lanes/task-source.ts';
import { activationName, describeFrame } from '../rooms/describe.ts';
import { fileOf } from '../rooms/job-places.ts';
import type { Picture, PictureLane } from '../run/picture.ts';
import { StretchList, type Stretches } from './stretches.ts';
import { type CallList, callAt, callsOf } from './timeline-calls.ts';
import { barAtEvent, slotOfEvent, type TimelineBar, timelineOf } from './timeline-layout.ts';

/*
 * The timeline's close-up: the bars of timeline-layout.ts sorted into rows (the script, one row per async
 * activation, callbacks, what only the engine does), and between them the waits, the links from where a job was
 * queued to where it starts, console lines and settlements. Positions are slots; a pure function of the picture.
 */

export type RowKind = 'script' | 'activation' | 'callback' | 'engine';

export interface TimelineRow {
  /** The same in every lane for the same thing of the program. */
  readonly key: string;
  readonly kind: RowKind;
  /** `waiter()`, `.then`, `queueMicrotask`: the program's own words; '' for the rest. */
  readonly name: string;
  /** Task source of a callback that is a task, '' otherwise. */
  readonly source: string;
  readonly line: number;
  /** Which file has that line, of several. */
  readonly file?: string;
  /** Activations that share the row: 1, or more where a row each would be too many. */
  readonly count: number;
}

export interface RowLane {
  readonly rows: readonly TimelineRow[];
  readonly rowOfBar: Int32Array;
  /** First stretches of async activations, inside the bar that called them; `id` is the activation. */
  readonly calls: Stretches;
  /** Suspended; `id` is the index into the table of awaits. */
  readonly waits: Stretches;
  /** From where a bar's job or task was queued: row and slot, by bar; row -1 where nobody did. */
  readonly linkRow: Int32Array;
  readonly linkFrom: Float32Array;
  /** Bars that were queued by somebody, in the order of `linkFrom`. */
  readonly linkOrder: Int32Array;
  /** Console lines by index into the console's table, settlements by promise. */
  readonly printed: Stretches;
  readonly settled: Stretches;
}

/** More async activations than this share rows by function. */
const MOST_ACTIVATION_ROWS = 120;

const known = new WeakMap<readonly PictureLane[], readonly RowLane[]>();

export function timelineRowsOf(picture: Picture): readonly RowLane[] {
  return known.get(picture.lanes) ?? runAll(timelineRowsInPieces(picture));
}

/** The rows, if they are made. */
export function knownTimelineRows(picture: Picture): readonly RowLane[] | null {
  return known.get(picture.lanes) ?? null;
}

/** Things done in a row without a pause. */
const PIECE = 2048;

/** The same with pauses: 100,000 ticks take longer than a frame. */
export function* timelineRowsInPieces(picture: Picture): Pieces<readonly RowLane[]> {
  const layout = timelineOf(picture);
  yield;
  const isGrouped = picture.lanes.some((lane) => countAsync(lane) > MOST_ACTIVATION_ROWS);
  const drafts: Draft[] = [];
  for (const [index, lane] of picture.lanes.entries()) {
    drafts.push(yield* draftOf(picture, lane, layout.lanes[index].bars, isGrouped));
  }
  const order = yield* orderOfRows(drafts);
  const lanes: RowLane[] = [];
  for (const draft of drafts) lanes.push(yield* finish(draft, order));
  known.set(picture.lanes, lanes);
  return lanes;
}

const ASYNC_KINDS = new Set(
  (['async-function', 'async-generator', 'module'] as const).map((kind) => ACTIVATION_KINDS.indexOf(kind)),
);

function countAsync({ tables: { activations } }: PictureLane): number {
  let count = 0;
  for (let id = 1; id <= activations.length; id++) if (ASYNC_KINDS.has(activations.kind[id])) count++;
  return count;
}

/** A lane's rows before all lanes agreed on their order. */
interface Draft {
  readonly picture: Picture;
  readonly lane: PictureLane;
  readonly bars: readonly TimelineBar[];
  readonly rows: Map<string, TimelineRow>;
  readonly barKeys: string[];
  readonly activationKeys: string[];
  readonly calls: CallList;
}

function* draftOf(
  picture: Picture,
  lane: PictureLane,
  bars: readonly TimelineBar[],
  isGrouped: boolean,
): Pieces<Draft> {
  const rows = new Map<string, TimelineRow>();
  const from = { trace: lane.trace, tables: lane.tables, files: picture.files };
  const activationKeys = keysOfActivations(lane, isGrouped);
  yield;
  const needed = rowsNeeded(lane);
  yield;
  const add = (row: TimelineRow, site = 0): string => {
    const before = rows.get(row.key);
    if (!before) rows.set(row.key, { ...row, file: fileOf(from, site) });
    else if (row.kind === 'activation') rows.set(row.key, { ...before, count: before.count + 1 });
    return row.key;
  };
  for (let id = 1; id < activationKeys.length; id++) {
    if (id % PIECE === 0) yield;
    if (activationKeys[id] === '') continue;
    if (!needed.has(id)) {
      activationKeys[id] = '';
      continue;
    }
    const frame = describeFrame(from, id, 0);
    const site = functionAt(lane.trace, lane.tables.activations.fn[id]).site;
    const line = lane.trace.sites[site]?.line ?? 0;
    const name = activationName(from, id) || frame.name;
    const source = frame.kind === 'module' ? 'module' : '';
    add({ key: activationKeys[id], kind: 'activation', name, source, line, count: 1 });
  }
  const barKeys: string[] = [];
  for (const bar of bars) {
    if (barKeys.push(keyOfBar(lane, bar, activationKeys, add)) % PIECE === 0) yield;
  }
  return { picture, lane, bars, rows, barKeys, activationKeys, calls: callsOf(lane, activationKeys) };
}

/** Modules that never wait are scripts by another name: their task's row is enough. */
function rowsNeeded({ tables: { activations, awaits } }: PictureLane): ReadonlySet<number> {
  const needed = new Set<number>();
  for (let at = 0; at < awaits.length; at++) needed.add(awaits.activation[at]);
  const module = ACTIVATION_KINDS.indexOf('module');
  for (let id = 1; id <= activations.length; id++) {
    if (ASYNC_KINDS.has(activations.kind[id]) && activations.kind[id] !== module) needed.add(id);
  }
  return needed;
}

/** Key of every async activation by id, '' for the others: function and how many-th call of it, or function alone. */
function keysOfActivations({ trace, tables: { activations } }: PictureLane, isGrouped: boolean): string[] {
  const calls = new Map<number, number>();
  const keys = [''];
  for (let id = 1; id <= activations.length; id++) {
    if (!ASYNC_KINDS.has(activations.kind[id])) {
      keys.push('');
      continue;
    }
    const { site } = functionAt(trace, activations.fn[id]);
    const nth = (calls.get(site) ?? 0) + 1;
    calls.set(site, nth);
    keys.push(isGrouped ? `f${site}` : `f${site}:${nth}`);
  }
  return keys;
}

const SCRIPT: TimelineRow = { key: 'script', kind: 'script', name: '', source: 'script', line: 0, count: 1 };
const ENGINE: TimelineRow = { key: 'engine', kind: 'engine', name: '', source: '', line: 0, count: 1 };

function keyOfBar(
  lane: PictureLane,
  bar: TimelineBar,
  activationKeys: readonly string[],
  add: (row: TimelineRow, site?: number) => string,
): string {
  if (bar.kind === 'task') return keyOfTask(lane, bar, add);
  if (bar.fill === 'thenable' || bar.fill === 'pass') return add(ENGINE);
  const { jobs, reactions } = lane.tables;
  const handler = handlerAt(lane.trace, jobs.handler[bar.id]);
  if (HANDLER_KINDS[handler.kind] === 'await') {
    const key = activationKeys[handler.activation];
    if (key) return key;
  }
  const reaction = jobs.reaction[bar.id];
  const site = (reaction > 0 ? reactions.site[reaction] : 0) || jobs.site[bar.id];
  const isMicrotask = JOB_KINDS[jobs.kind[bar.id]] === 'microtask';
  const method = isMicrotask ? 'queueMicrotask' : methodOf(lane, reaction);
  const line = lineOfPromise(lane, reaction) || (lane.trace.sites[site]?.line ?? 0);
  return add({ key: `c${site}:${method}`, kind: 'callback', name: method, source: '', line, count: 1 }, site);
}

function keyOfTask(lane: PictureLane, bar: TimelineBar, add: (row: TimelineRow, site?: number) => string): string {
  const { tasks, timers } = lane.tables;
  const source = taskSource(lane, bar.id);
  if (source === 'script' || source === 'module') return add({ ...SCRIPT, source });
  const timer = tasks.timer[bar.id];
  const site = timer > 0 ? timers.site[timer] : tasks.site[bar.id];
  const line = lane.trace.sites[site]?.line ?? 0;
  return add({ key: `t${source}:${site}`, kind: 'callback', name: '', source, line, count: 1 }, site);
}

/** `.then` as promise labels have it ("`.then:10`"). */
function methodOf({ labels, tables: { reactions } }: PictureLane, reaction: number): string {
  const label = labels[reactions.derived[reaction]] ?? '';
  return /^(\.\w+):\d+$/.exec(label)?.[1] ?? '.then';
}

function lineOfPromise({ labels, tables: { reactions } }: PictureLane, reaction: number): number {
  const label = labels[reactions.derived[reaction]] ?? '';
  return Number(/^\.\w+:(\d+)$/.exec(label)?.[1] ?? 0);
}

/** Rows of all lanes in one order: the script, then by first appearance, what only the engine does at the end. */
function* orderOfRows(drafts: readonly Draft[]): Pieces<ReadonlyMap<string, number>> {
  const keys: string[] = [];
  const seen = new Set<string>();
  for (const { bars, barKeys, calls, activationKeys } of drafts) {
    yield;
    const firsts = new Map<string, number>();
    barKeys.forEach((key, bar) => {
      if (!firsts.has(key)) firsts.set(key, bars[bar].from);
    });
    calls.activation.forEach((activation, call) => {
      const key = activationKeys[activation];
      firsts.set(key, Math.min(firsts.get(key) ?? Number.POSITIVE_INFINITY, calls.at[call]));
    });
    for (const [key] of [...firsts].sort((one, other) => one[1] - other[1])) {
      if (seen.has(key)) continue;
      seen.add(key);
      keys.push(key);
    }
  }
  const place = (key: string): number => (key === SCRIPT.key ? 0 : key === ENGINE.key ? 2 : 1);
  keys.sort((one, other) => place(one) - place(other));
  return new Map(keys.map((key, at) => [key, at]));
}

function* finish(draft: Draft, order: ReadonlyMap<string, number>): Pieces<RowLane> {
  const rows = [...draft.rows.values()]
    .filter((row) => order.has(row.key))
    .sort((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0));
  const rowOfKey = new Map(rows.map((row, at) => [row.key, at]));
  const rowOfBar = Int32Array.from(draft.barKeys, (key) => rowOfKey.get(key) ?? 0);
  const rowOfActivation = draft.activationKeys.map((key) => rowOfKey.get(key) ?? -1);
  const places = new Places(draft, rowOfBar, rowOfActivation);
  yield;
  return {
    rows,
    rowOfBar,
    calls: yield* callStretches(draft, places, rowOfActivation),
    waits: yield* waitStretches(draft, places, rowOfActivation),
    ...(yield* linksOf(draft, places)),
    printed: yield* printedMarks(draft, places),
    settled: yield* settledMarks(draft, places),
  };
}

/** Where an event happens: its slot, and the row of who did it. */
class Places {
  private readonly draft: Draft;
  private readonly rowOfBar: Int32Array;
  private readonly rowOfActivation: readonly number[];

  constructor(draft: Draft, rowOfBar: Int32Array, rowOfActivation: readonly number[]) {
    this.draft = draft;
    this.rowOfBar = rowOfBar;
    this.rowOfActivation = rowOfActivation;
  }

  slot(event: number): number {
    return slotOfEvent(this.draft.bars, event);
  }

  row(event: number): number {
    const call = callAt(this.draft.calls, event);
    if (call >= 0) return this.rowOfActivation[this.draft.calls.activation[call]];
    return this.rowOfBar[barAtEvent(this.draft.bars, event)] ?? 0;
  }
}

function* callStretches({ calls }: Draft, places: Places, rowOfActivation: readonly number[]): Pieces<Stretches> {
  const list = new StretchList();
  for (const [call, activation] of calls.activation.entries()) {
    if (call % PIECE === 0) yield;
    list.add(rowOfActivation[activation], places.slot(calls.at[call]), places.slot(calls.endAt[call]), activation);
  }
  return list;
}

function* waitStretches({ lane, bars }: Draft, places: Places, rowOfActivation: readonly number[]): Pieces<Stretches> {
  const { awaits } = lane.tables;
  const list = new StretchList();
  for (let at = 0; at < awaits.length; at++) {
    if (at % PIECE === 0) yield;
    const end = Math.min(awaits.resumedAt[at], lane.trace.length);
    // It ends where the job that resumes it begins.
    const until = end < lane.trace.length ? (bars[barAtEvent(bars, end)]?.start ?? 0) : places.slot(end);
    list.add(rowOfActivation[awaits.activation[at]] ?? -1, places.slot(awaits.suspendedAt[at]), until, at);
  }
  return list;
}

type RowLinks = Pick<RowLane, 'linkRow' | 'linkFrom' | 'linkOrder'>;

function* linksOf({ lane, bars }: Draft, places: Places): Pieces<RowLinks> {
  const linkRow = new Int32Array(bars.length).fill(-1);
  const linkFrom = new Float32Array(bars.length);
  const linked: number[] = [];
  for (const [at, bar] of bars.entries()) {
    if (at % PIECE === 0) yield;
    const event = queuedAt(lane, bar);
    if (event < 0) continue;
    linkRow[at] = places.row(event);
    linkFrom[at] = places.slot(event);
    linked.push(at);
  }
  yield;
  const linkOrder = Int32Array.from(linked.sort((one, other) => linkFrom[one] - linkFrom[other]));
  return { linkRow, linkFrom, linkOrder };
}

/** Event that queued a bar's job or task: for a timer, the one that set it. -1 when the host did. */
function queuedAt({ tables }: PictureLane, { kind, id }: Pick<TimelineBar, 'kind' | 'id'>): number {
  const { jobs, tasks, timers } = tables;
  if (kind === 'job') return jobs.enqueuedAt[id];
  if (tasks.timer[id] > 0) return timers.setAt[tasks.timer[id]];
  return tasks.byJob[id] > 0 || tasks.byTask[id] > 0 ? tasks.enqueuedAt[id] : -1;
}

function* printedMarks({ lane }: Draft, places: Places): Pieces<Stretches> {
  const { console: lines } = lane.tables;
  const list = new StretchList();
  for (let entry = 0; entry < lines.length; entry++) {
    if (entry % PIECE === 0) yield;
    const x = places.slot(lines.at[entry]);
    list.add(places.row(lines.at[entry]), x, x, entry);
  }
  return list;
}

function* settledMarks({ lane }: Draft, places: Places): Pieces<Stretches> {
  const { promises } = lane.tables;
  const list = new StretchList();
  const settled: number[] = [];
  for (let id = 1; id <= promises.length; id++) if (promises.settledAt[id] < lane.trace.length) settled.push(id);
  settled.sort((one, other) => promises.settledAt[one] - promises.settledAt[other]);
  for (const [index, id] of settled.entries()) {
    if (index % PIECE === 0) yield;
    const at = promises.settledAt[id];
    const x = places.slot(at);
    list.add(places.row(at), x, x, id);
  }
  return list;
}
