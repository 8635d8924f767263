import { type Pieces, runAll } from '../base/slices.ts';
import { lowerBound, upperBound } from './columns.ts';
import { agentAt, eventAt, functionAt, kindAt, siteAt } from './reader.ts';
import { EV, type EventIndex, type Trace } from './schema.ts';
import type {
  AgentSpans,
  ArmTable,
  ContextTable,
  LaneState,
  PromiseView,
  Running,
  RunTable,
  StackFrame,
  TraceTables,
} from './state.ts';
import { ENTRY_KINDS, TASK_SOURCES } from './vocabulary.ts';

/*
 * A lane at any event. Nothing is replayed: runs and contexts are properly nested intervals, so "what is open
 * at the cursor" is a walk from the last one that began, and queues are the ids whose interval contains the
 * cursor. Where ids can stay open for long, a low-water mark every STRIDE events says where to begin looking.
 */

const STRIDE = 4096;
const NEXT_TICK = TASK_SOURCES.indexOf('next-tick');

/** What stateAt remembers of a trace. */
interface CursorIndex {
  readonly jobs: WaitingIndex;
  readonly tasks: WaitingIndex;
  readonly awaits: WaitingIndex;
  readonly arms: WaitingIndex;
  /** Reactions by promise: those of promise p are reactionIds[reactionStart[p] … reactionStart[p + 1]). */
  readonly reactionStart: Int32Array;
  readonly reactionIds: Int32Array;
  last: LaneState | null;
}

const indexes = new WeakMap<TraceTables, CursorIndex>();

/** What the lane looks like when events [0, cursor) have happened. */
export function stateAt(trace: Trace, tables: TraceTables, cursor: EventIndex): LaneState {
  const index = indexOf(trace, tables);
  const position = Math.max(0, Math.min(cursor, trace.length));
  if (index.last?.cursor === position) return index.last;
  const runs = tables.runs;
  const agent = agentAtCursor(runs.spans, position);
  const run = openRun(runs, position);
  const frame = openContext(tables.contexts, position);
  const state: LaneState = {
    cursor: position,
    agent,
    turn: turnAt(tables, position),
    tick: tickAt(tables, position),
    virtualMs: virtualMsAt(tables, position),
    running: runningOf(runs, run),
    stack: stackAt(trace, tables, frame, position),
    microtasks: ofAgent(index.jobs.waiting(position), tables.jobs.agent, agent),
    nextTicks: ofAgent(waitingTasks(tables, index, position, 'next-tick'), tables.tasks.agent, agent),
    tasks: waitingTasks(tables, index, position, 'other'),
    timers: armedTimers(tables.arms, index, position),
    promiseCount: countBefore(tables.promises.createdAt, position),
    consoleCount: lowerBound(tables.console.at, position),
    suspended: index.awaits.waiting(position).map((entry) => tables.awaits.activation[entry]),
    site: siteBefore(trace, tables, position, 0),
    finished: position >= trace.length,
  };
  index.last = state;
  return state;
}

/** One promise when events [0, cursor) have happened. */
export function promiseAt(trace: Trace, tables: TraceTables, id: number, cursor: EventIndex): PromiseView {
  const promises = tables.promises;
  const isSettled = promises.settledAt[id] < cursor;
  const isLocked = !isSettled && promises.resolvedAt[id] < cursor;
  return {
    id,
    state: isSettled ? (promises.finalState[id] === 2 ? 'rejected' : 'fulfilled') : 'pending',
    lockedTo: isLocked ? promises.target[id] : 0,
    lockedToThenable: isLocked && promises.target[id] === 0,
    preview: isSettled ? promises.preview[id] : 0,
    handled: promises.handledAt[id] < cursor,
    reactions: isSettled ? [] : reactionsOf(trace, tables, id, cursor),
  };
}

/** Reactions that were added to a promise before the cursor, in order. */
export function reactionsOf(trace: Trace, tables: TraceTables, id: number, cursor: EventIndex): number[] {
  const { reactionStart, reactionIds } = indexOf(trace, tables);
  const found: number[] = [];
  for (let at = reactionStart[id]; at < reactionStart[id + 1]; at++) {
    if (tables.reactions.addedAt[reactionIds[at]] < cursor) found.push(reactionIds[at]);
  }
  return found;
}

/** The agent that runs at the cursor, 0 the main one. */
function agentAtCursor(spans: AgentSpans, cursor: EventIndex): number {
  return spans.length === 0 ? 0 : (spans.agent[lowerBound(spans.at, cursor) - 1] ?? 0);
}

/** The last entry up to `last` that is the agent's; -1 or 0 when there is none. */
function lastOf(column: Uint8Array, agent: number, last: number): number {
  let entry = last;
  while (entry >= 0 && column[entry] !== agent) entry--;
  return entry;
}

/** Turn at the cursor of the agent that runs, 0 before the first. */
export function turnAt(tables: TraceTables, cursor: EventIndex): number {
  const { turns, runs } = tables;
  return Math.max(0, lastOf(turns.agent, agentAtCursor(runs.spans, cursor), countBefore(turns.startedAt, cursor)));
}

/** Tick at the cursor: of what runs, or of what ran last in this turn. */
export function tickAt(tables: TraceTables, cursor: EventIndex): number {
  const runs = tables.runs;
  const open = openRun(runs, cursor);
  if (open >= 0) return runs.tick[open];
  const last = lastOf(runs.agent, agentAtCursor(runs.spans, cursor), lowerBound(runs.at, cursor) - 1);
  return last >= 0 && runs.turn[last] === turnAt(tables, cursor) ? runs.tick[last] : 0;
}

export function virtualMsAt(tables: TraceTables, cursor: EventIndex): number {
  const { clock, runs } = tables;
  const entry = lastOf(clock.agent, agentAtCursor(runs.spans, cursor), lowerBound(clock.at, cursor) - 1);
  return entry >= 0 ? tables.clock.ms[entry] : 0;
}

/** When a timer is next due as seen from the cursor, in virtual ms. */
export function timerDueMsAt(tables: TraceTables, timer: number, cursor: EventIndex): number {
  const arms = tables.arms;
  for (let arm = lowerBound(arms.at, cursor) - 1; arm >= 0; arm--) {
    if (arms.timer[arm] === timer) return arms.dueMs[arm];
  }
  return tables.timers.dueMs[timer];
}

/** Innermost job or task open at the cursor, index into tables.runs, -1 none. */
export function openRun(runs: RunTable, cursor: EventIndex): number {
  let run = lastOf(runs.agent, agentAtCursor(runs.spans, cursor), lowerBound(runs.at, cursor) - 1);
  while (run >= 0 && runs.endAt[run] < cursor) run = runs.parent[run];
  return run;
}

/** Innermost context open at the cursor, index into tables.contexts, -1 none. */
export function openContext(contexts: ContextTable, cursor: EventIndex): number {
  let context = lastOf(contexts.agent, agentAtCursor(contexts.spans, cursor), lowerBound(contexts.at, cursor) - 1);
  while (context >= 0 && contexts.endAt[context] < cursor) context = contexts.parent[context];
  return context;
}

function runningOf(runs: RunTable, run: number): Running {
  if (run < 0) return { kind: 'idle' };
  return runs.job[run] !== 0 ? { kind: 'job', job: runs.job[run] } : { kind: 'task', task: runs.task[run] };
}

/** The newest frame of the stack at an event, null when nothing runs. */
export function frameAt(trace: Trace, tables: TraceTables, cursor: EventIndex): StackFrame | null {
  const { contexts } = tables;
  const top = openContext(contexts, cursor);
  if (top < 0) return null;
  return { activation: contexts.activation[top], site: siteBefore(trace, tables, cursor, contexts.at[top]) };
}

function stackAt(trace: Trace, tables: TraceTables, top: number, cursor: EventIndex): StackFrame[] {
  const contexts = tables.contexts;
  const frames: StackFrame[] = [];
  let site = top < 0 ? 0 : siteBefore(trace, tables, cursor, contexts.at[top]);
  for (let context = top; context >= 0; context = contexts.parent[context]) {
    frames.push({ activation: contexts.activation[context], site });
    site = siteAt(trace, contexts.at[context]);
  }
  return frames.reverse();
}

/**
 * Site where the code stood at the cursor, looking no further back than event `from`. What a call did is
 * skipped: after it returned, the code stands at the call again.
 */
function siteBefore(trace: Trace, tables: TraceTables, cursor: EventIndex, from: EventIndex): number {
  const contexts = tables.contexts;
  const agent = agentAtCursor(contexts.spans, cursor);
  const openFrom = contexts.at[openContext(contexts, cursor)] ?? -1;
  for (let event = cursor - 1; event >= from; event--) {
    if (agentAt(trace, event) !== agent) continue;
    const kind = kindAt(trace, event);
    if (kind === EV.ContextPopped) {
      const entry = contextEndingAt(contexts, event);
      // The bottom entry returned to the host: the last line that ran stays the current one.
      if (entry >= 0 && contexts.parent[entry] >= 0) {
        event = contexts.at[entry] + 1;
        continue;
      }
    }
    const entered = event === openFrom ? siteOfEntered(trace, event) : 0;
    // A context's own entry carries the site of its call, which is its caller's place.
    if (entered !== 0 || (kind === EV.ContextPushed && event === from)) return entered;
    const site = siteAt(trace, event);
    if (site !== 0) return site;
  }
  return 0;
}

/** Where a function begins that was called and has not done anything yet; 0 for what was resumed and for scripts. */
function siteOfEntered(trace: Trace, event: EventIndex): number {
  const { c: entry, d: fn } = eventAt(trace, event);
  return ENTRY_KINDS[entry] === 'called' ? functionAt(trace, fn).site : 0;
}

function contextEndingAt(contexts: ContextTable, event: EventIndex): number {
  let entry = lastOf(contexts.agent, agentAtCursor(contexts.spans, event + 1), lowerBound(contexts.at, event) - 1);
  while (entry >= 0 && contexts.endAt[entry] < event) entry = contexts.parent[entry];
  return entry >= 0 && contexts.endAt[entry] === event ? entry : -1;
}

/** Only the queues of the agent that runs are drained. */
function ofAgent(ids: number[], column: Uint8Array, agent: number): number[] {
  return ids.some((id) => column[id] !== agent) ? ids.filter((id) => column[id] === agent) : ids;
}

function waitingTasks(
  tables: TraceTables,
  index: CursorIndex,
  cursor: EventIndex,
  which: 'next-tick' | 'other',
): number[] {
  const { source, timer } = tables.tasks;
  return index.tasks.waiting(cursor).filter((task) => {
    if ((source[task] === NEXT_TICK) !== (which === 'next-tick')) return false;
    return timer[task] === 0 || tables.timers.clearedAt[timer[task]] >= cursor;
  });
}

function armedTimers(arms: ArmTable, index: CursorIndex, cursor: EventIndex): number[] {
  const open = index.arms.waiting(cursor);
  open.sort((one, other) => arms.dueMs[one] - arms.dueMs[other] || one - other);
  return open.map((arm) => arms.timer[arm]);
}

/** How many of ids 1 … have happened before the cursor; the column ascends. */
function countBefore(column: Int32Array, cursor: EventIndex): number {
  return column.length < 2 ? 0 : lowerBound(column, cursor, 1) - 1;
}

function indexOf(trace: Trace, tables: TraceTables): CursorIndex {
  return indexes.get(tables) ?? runAll(cursorInPieces(trace, tables));
}

/** Makes what `stateAt` looks things up in, a table at a time. */
export function* cursorInPieces(trace: Trace, tables: TraceTables): Pieces<CursorIndex> {
  const known = indexes.get(tables);
  if (known) return known;
  const { jobs, tasks, awaits, arms, reactions, promises } = tables;
  const reactionStart = new Int32Array(promises.length + 2);
  const reactionIds = new Int32Array(reactions.length);
  groupBy(reactions.promise, reactions.length, reactionStart, reactionIds);
  yield;
  const waitingJobs = new WaitingIndex(jobs.enqueuedAt, jobs.startedAt, 1, trace.length);
  yield;
  const index: CursorIndex = {
    jobs: waitingJobs,
    tasks: new WaitingIndex(tasks.enqueuedAt, tasks.startedAt, 1, trace.length),
    awaits: new WaitingIndex(awaits.suspendedAt, awaits.resumedAt, 0, trace.length),
    arms: new WaitingIndex(arms.at, arms.endAt, 0, trace.length),
    reactionStart,
    reactionIds,
    last: null,
  };
  indexes.set(tables, index);
  return index;
}

/** Counting sort of ids 1 … length by `column`, which holds ids below start.length - 1. */
function groupBy(column: Int32Array, length: number, start: Int32Array, ids: Int32Array): void {
  for (let id = 1; id <= length; id++) start[column[id] + 1]++;
  for (let key = 1; key < start.length; key++) start[key] += start[key - 1];
  const next = start.slice();
  for (let id = 1; id <= length; id++) ids[next[column[id]]++] = id;
}

/**
 * Entries that wait from `from[i]` to `to[i]`, `from` ascending. `lows[k]` is the first entry still waiting at
 * event k · STRIDE: nothing before it needs to be looked at from there on.
 */
class WaitingIndex {
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly first: number;
  private readonly lows: Int32Array;

  constructor(from: Int32Array, to: Int32Array, first: number, events: number) {
    this.from = from;
    this.to = to;
    this.first = first;
    this.lows = new Int32Array(Math.floor(events / STRIDE) + 1);
    let low = first;
    for (let k = 0; k < this.lows.length; k++) {
      while (low < to.length && to[low] < k * STRIDE) low++;
      this.lows[k] = low;
    }
  }

  waiting(cursor: EventIndex): number[] {
    const end = upperBound(this.from, cursor - 1, Math.min(this.first, this.from.length));
    const found: number[] = [];
    for (let entry = this.lows[Math.floor(cursor / STRIDE)]; entry < end; entry++) {
      if (this.to[entry] >= cursor && this.to[entry] >= 0) found.push(entry);
    }
    return found;
  }
}
