import { type Pieces, runAll } from '../../base/slices.ts';
import {
  ACTIVATION_KINDS,
  HANDLER_KINDS,
  handlerAt,
  NEVER,
  openContext,
  openRun,
  PROMISE_ROLES,
  TASK_SOURCES,
} from '../../trace/index.ts';
import { isInternal, type JobFill, jobFill } from '../rooms/describe.ts';
import { type GraphScale, scaleOf, xAt } from './graph-scale.ts';
import type { Picture, PictureLane } from '../run/picture.ts';

/*
 * The promise graph of one lane: where every promise is made, locked and settled, the jobs between them as boxes, and
 * who made, locked and settled whom. A function of the whole run, so nothing of it moves with the cursor. Which rows
 * there are, and which box stands on which, is graph-rows.ts.
 */

/** A job, or a task that makes or settles a promise. */
export interface GraphBox {
  readonly kind: 'job' | 'task';
  readonly id: number;
  readonly fill: JobFill | 'task';
  readonly start: number;
  readonly end: number;
  /** Promise whose reaction (or, for a thenable job, whose resolution) it comes from, 0 none; and where that happened. */
  readonly from: number;
  readonly fromX: number;
  readonly settles: readonly number[];
  readonly makes: readonly number[];
  /** Promises on whose row it may stand, the best first. */
  readonly rows: readonly number[];
}

/** Columns by promise id; x is NaN and a box -1 for what did not happen. */
export interface PromiseGraph {
  readonly lane: PictureLane;
  readonly files: Picture['files'];
  readonly scale: GraphScale;
  readonly boxes: readonly GraphBox[];
  readonly createdX: Float64Array;
  readonly lockedX: Float64Array;
  readonly settledX: Float64Array;
  readonly madeBy: Int32Array;
  readonly settledBy: Int32Array;
  /** Boxes that come from a promise, in order. */
  readonly leadsTo: readonly (readonly number[])[];
  /** Activation whose code made it, 0 the engine's or the host's. */
  readonly maker: Int32Array;
  readonly boxOfJob: ReadonlyMap<number, number>;
  readonly boxOfTask: ReadonlyMap<number, number>;
}

/** Promises or runs that are looked at before it may pause. */
const PIECE = 2048;

const known = new WeakMap<PictureLane, PromiseGraph>();

/** The graph, if it is made. */
export function knownPromiseGraph({ files }: Picture, lane: PictureLane): PromiseGraph | null {
  const graph = known.get(lane);
  return graph?.files === files ? graph : null;
}

export function promiseGraphOf(picture: Picture, lane: PictureLane): PromiseGraph {
  return runAll(promiseGraphInPieces(picture, lane));
}

export function* promiseGraphInPieces(picture: Picture, lane: PictureLane): Pieces<PromiseGraph> {
  const memo = knownPromiseGraph(picture, lane);
  if (memo) return memo;
  const graph = yield* computeGraph(picture.files, lane);
  known.set(lane, graph);
  return graph;
}

const NONE: readonly number[] = [];

function* computeGraph(files: Picture['files'], lane: PictureLane): Pieces<PromiseGraph> {
  const { tables } = lane;
  const { promises, runs } = tables;
  const makers = yield* runsAt(lane, promises.createdAt);
  const settlers = yield* runsAt(lane, promises.settledAt);
  const isBox = drawnRuns(lane, makers, settlers);
  yield;
  const scale = scaleOf(lane, (run) => isBox[run] === 1);
  yield;
  const boxOfRun = new Int32Array(runs.length).fill(-1);
  const drawn: number[] = [];
  for (let run = 0; run < runs.length; run++) {
    if (isBox[run] === 0) continue;
    boxOfRun[run] = drawn.length;
    drawn.push(run);
  }
  const boxOf = (run: number): number => (run < 0 ? -1 : boxOfRun[run]);
  const madeBy = makers.map(boxOf);
  const settledBy = settlers.map(boxOf);
  const makes = listsOf(drawn.length, madeBy);
  yield;
  const settles = listsOf(drawn.length, settledBy);
  yield;
  const places = (events: Int32Array, isPlaced: (id: number) => boolean): Float64Array =>
    Float64Array.from(events, (event, id) =>
      id > 0 && event < NEVER && isPlaced(id) ? xAt(scale, event) : Number.NaN,
    );
  const settledX = places(promises.settledAt, () => true);
  yield;
  const isLocked = (id: number): boolean => promises.resolvedAt[id] < promises.settledAt[id];
  const from = { lane, files, scale, settledX, makes, settles };
  const boxes: GraphBox[] = [];
  for (const run of drawn) {
    if (boxes.length % PIECE === PIECE - 1) yield;
    boxes.push(boxOfRunAt(from, run, boxes.length));
  }
  const maker = yield* makersOf(lane);
  const sources = Int32Array.from(boxes, (box) => box.from || -1);
  const leadsTo = listsOf(promises.length + 1, sources);
  yield;
  const createdX = places(promises.createdAt, () => true);
  yield;
  const lockedX = places(promises.resolvedAt, isLocked);
  yield;
  const boxOfJob = indexOf(boxes, 'job');
  const boxOfTask = indexOf(boxes, 'task');
  return {
    lane,
    files,
    scale,
    boxes,
    createdX,
    lockedX,
    settledX,
    madeBy,
    settledBy,
    leadsTo,
    maker,
    boxOfJob,
    boxOfTask,
  };
}

/** The run in which each promise's event happened, by promise id; -1 none. */
function* runsAt({ tables, trace }: PictureLane, events: Int32Array): Pieces<Int32Array> {
  const found = new Int32Array(events.length).fill(-1);
  for (let id = 1; id < events.length; id++) {
    if (id % PIECE === 0) yield;
    if (events[id] < trace.length) found[id] = openRun(tables.runs, events[id] + 1);
  }
  return found;
}

/** Jobs of promises, and whatever else makes or settles one; the script's own doings need no box. */
function drawnRuns({ tables }: PictureLane, makers: Int32Array, settlers: Int32Array): Uint8Array {
  const { runs, jobs, tasks } = tables;
  const isBox = new Uint8Array(runs.length);
  const use = (run: number): void => {
    if (run < 0) return;
    const source = TASK_SOURCES[tasks.source[runs.task[run]]];
    if (runs.job[run] > 0 || (source !== 'script' && source !== 'module')) isBox[run] = 1;
  };
  makers.forEach(use);
  settlers.forEach(use);
  for (let run = 0; run < runs.length; run++) if (jobs.promise[runs.job[run]] > 0) isBox[run] = 1;
  return isBox;
}

/** Ids by the value they have in a column. */
function listsOf(length: number, column: Int32Array): (readonly number[])[] {
  const lists: (readonly number[])[] = new Array(length).fill(NONE);
  column.forEach((value, id) => {
    if (value < 0) return;
    if (lists[value] === NONE) lists[value] = [id];
    else (lists[value] as number[]).push(id);
  });
  return lists;
}

interface BoxSource {
  readonly lane: PictureLane;
  readonly files: Picture['files'];
  readonly scale: GraphScale;
  readonly settledX: Float64Array;
  readonly makes: readonly (readonly number[])[];
  readonly settles: readonly (readonly number[])[];
}

function boxOfRunAt({ lane, files, scale, settledX, makes, settles }: BoxSource, run: number, box: number): GraphBox {
  const { trace, tables } = lane;
  const { runs, jobs, reactions, promises } = tables;
  const start = xAt(scale, runs.at[run]);
  const end = runs.endAt[run] < trace.length ? xAt(scale, runs.endAt[run]) : scale.units;
  const own = { start, end, settles: settles[box], makes: makes[box] };
  const id = runs.job[run];
  if (id === 0) {
    const rows = [...settles[box], ...makes[box]];
    return { ...own, kind: 'task', id: runs.task[run], fill: 'task', from: 0, fromX: 0, rows };
  }
  const from = jobs.promise[id];
  const reaction = jobs.reaction[id];
  // A reaction of a settled promise becomes a job where it is added, of a pending one where that settles.
  const at = reaction > 0 ? xAt(scale, reactions.addedAt[reaction]) : xAt(scale, promises.resolvedAt[from] ?? 0);
  const fromX = reaction > 0 && settledX[from] > at ? settledX[from] : at;
  const fill = jobFill({ trace, tables, files }, id);
  return { ...own, kind: 'job', id, fill, from, fromX, rows: rowsOfJob(lane, id, own) };
}

/** A job stands by the promise it settles or makes; an await's by the one of the function it resumes. */
function rowsOfJob(
  { trace, tables: { jobs, activations } }: PictureLane,
  job: number,
  { settles, makes }: Pick<GraphBox, 'settles' | 'makes'>,
): number[] {
  const handler = handlerAt(trace, jobs.handler[job]);
  const kind = HANDLER_KINDS[handler.kind];
  const isThenable = jobs.target[job] > 0;
  const own = [jobs.settles[job], ...settles];
  if (isThenable) return [...makes, jobs.promise[job]];
  if (kind === 'resolving' && jobs.handler[job] > 0) return [handler.promise, ...own].filter(isSome);
  if (kind === 'await') own.splice(1, 0, activations.promise[handler.activation] ?? 0);
  return [...own, ...makes, jobs.promise[job]].filter(isSome);
}

const isSome = (id: number): boolean => id > 0;

const BUILTIN = ACTIVATION_KINDS.indexOf('builtin');
const ASYNC_FUNCTION = PROMISE_ROLES.indexOf('async-function');

/** Whose code made each promise; an async function's promise is its caller's making. */
function* makersOf({ tables, trace }: PictureLane): Pieces<Int32Array> {
  const { promises, activations, contexts, jobs, runs } = tables;
  const makers = new Int32Array(promises.length + 1);
  for (let id = 1; id <= promises.length; id++) {
    if (id % PIECE === 0) yield;
    const at = promises.createdAt[id];
    if (at >= trace.length) continue;
    let context = openContext(contexts, at + 1);
    const isOwn = (activation: number): boolean =>
      promises.role[id] === ASYNC_FUNCTION && activation === promises.activation[id];
    while (
      context >= 0 &&
      (activations.kind[contexts.activation[context]] === BUILTIN || isOwn(contexts.activation[context]))
    )
      context = contexts.parent[context];
    if (context >= 0) makers[id] = contexts.activation[context];
    else if (isInternal(tables, id)) {
      // What an adoption derives belongs where the promise stands that adopts.
      const run = openRun(runs, at + 1);
      makers[id] = makers[run < 0 ? 0 : (jobs.promise[runs.job[run]] ?? 0)] ?? 0;
    }
  }
  return makers;
}

function indexOf(boxes: readonly GraphBox[], kind: GraphBox['kind']): Map<number, number> {
  const index = new Map<number, number>();
  boxes.forEach((box, at) => {
    if (box.kind === kind) index.set(box.id, at);
  });
  return index;
}

/** Whose reaction a box shows it came from: past promises that are not drawn, to the one they stand for. */
export function shownSource(graph: PromiseGraph, promise: number, isShown: (id: number) => boolean): number {
  const { target } = graph.lane.tables.promises;
  let id = promise;
  for (let step = 0; step < 8 && id > 0 && !isShown(id); step++) id = target[id];
  return id > 0 && isShown(id) ? id : 0;
}
