import {
  type EventIndex,
  EV,
  eventAt,
  HANDLER_KINDS,
  handlerAt,
  kindAt,
  NEVER,
  PROMISE_ROLES,
  stateAt,
  type Trace,
  type TraceTables,
} from '../trace/index.ts';
import { topEntry } from './statements.ts';

/* Where things come from and where they lead, as cursor positions: facts of the trace and nothing else. */

const HANDLER_AWAIT = HANDLER_KINDS.indexOf('await');

/** Position just after the job was queued. */
export function jobQueuedAt({ jobs }: TraceTables, job: number): EventIndex {
  return jobs.enqueuedAt[job] === NEVER ? -1 : jobs.enqueuedAt[job] + 1;
}

/** Position just after the task was queued, or its timer set; -1 for what nothing in the program scheduled: the script. */
export function taskQueuedAt({ tasks, timers }: TraceTables, task: number): EventIndex {
  const timer = tasks.timer[task];
  if (timer > 0) return timers.setAt[timer] === NEVER ? -1 : timers.setAt[timer] + 1;
  const byProgram = tasks.byJob[task] > 0 || tasks.byTask[task] > 0 || tasks.site[task] > 0;
  return byProgram && tasks.enqueuedAt[task] !== NEVER ? tasks.enqueuedAt[task] + 1 : -1;
}

/** Position just after the promise was settled, -1 when it never is. */
export function settledPosition({ promises }: TraceTables, promise: number): EventIndex {
  return promises.settledAt[promise] === NEVER ? -1 : promises.settledAt[promise] + 1;
}

/** Positions at which the promise got somebody who waits for it: awaits and reactions, in order. */
export function handledPositions(trace: Trace, { awaits, reactions }: TraceTables, promise: number): EventIndex[] {
  const found = new Set<EventIndex>();
  for (let at = 0; at < awaits.length; at++) {
    if (awaits.operandPromise[at] === promise || awaits.promise[at] === promise) found.add(awaits.suspendedAt[at] + 1);
  }
  for (let id = 1; id <= reactions.length; id++) {
    // The reaction of an await is the await, which is there already.
    const isAwait = handlerAt(trace, reactions.onFulfilled[id]).kind === HANDLER_AWAIT && reactions.onFulfilled[id] > 0;
    if (reactions.promise[id] === promise && !isAwait) found.add(reactions.addedAt[id] + 1);
  }
  return [...found].sort((x, y) => x - y);
}

/** The promise whose settlement explains the cursor: what is awaited there, or what the running job reacts to. 0 none. */
export function awaitedPromise(trace: Trace, tables: TraceTables, cursor: EventIndex): number {
  const own = promiseOfEvent(trace, cursor);
  if (own > 0) return own;
  const { running, agent } = stateAt(trace, tables, cursor);
  const { jobs } = tables;
  if (running.kind === 'job') return jobs.target[running.job] || jobs.promise[running.job];
  const entry = topEntry(tables, agent, cursor);
  return entry < 0 ? 0 : lastAwaited(tables, tables.contexts.activation[entry], cursor);
}

/**
 * The promise others may wait for at the cursor: what just came to be or got its outcome, else that of the async function
 * that runs. 0 none.
 */
export function offeredPromise(trace: Trace, tables: TraceTables, cursor: EventIndex): number {
  const own = promiseOfEvent(trace, cursor);
  if (own > 0 && !isLeftOver(tables, own)) return own;
  const settled = justSettled(trace, tables, cursor);
  if (settled > 0 || own > 0) return settled || own;
  const { running, agent } = stateAt(trace, tables, cursor);
  const entry = topEntry(tables, agent, cursor);
  const ofFunction = entry < 0 ? 0 : tables.activations.promise[tables.contexts.activation[entry]];
  return ofFunction || (running.kind === 'job' ? tables.jobs.settles[running.job] : 0);
}

/** A promise that nobody holds: what a then returned that the engine called, the throwaway of an await. */
function isLeftOver({ promises }: TraceTables, promise: number): boolean {
  const role = PROMISE_ROLES[promises.role[promise]];
  return role === 'adoption' || role === 'throwaway';
}

/** The promise settled by what ends at the cursor, though a job may have been queued for it and ended since. 0 none. */
function justSettled(trace: Trace, tables: TraceTables, cursor: EventIndex): number {
  for (let event = cursor - 1; event >= 0 && SETTLES_ON_ITS_WAY.has(kindAt(trace, event)); event--) {
    const { kind, a } = eventAt(trace, event);
    if (kind === EV.PromiseSettled && !isLeftOver(tables, a)) return a;
  }
  return 0;
}

/** What comes with a settlement, from the outcome to the end of the job that brought it. */
const SETTLES_ON_ITS_WAY: ReadonlySet<number> = new Set([
  EV.PromiseSettled,
  EV.JobEnqueued,
  EV.JobTarget,
  EV.JobFinished,
  EV.ContextPopped,
]);

/** The promise that the event before the cursor is about, 0 none. */
function promiseOfEvent(trace: Trace, cursor: EventIndex): number {
  if (cursor < 1) return 0;
  const { kind, a, b, d } = eventAt(trace, cursor - 1);
  switch (kind) {
    case EV.PromiseCreated:
    case EV.PromiseResolvedTo:
    case EV.PromiseSettled:
    case EV.PromiseResolvedAgain:
    case EV.HandledChanged:
    case EV.RejectionUnhandled:
    case EV.RejectionHandledLater:
      return a;
    case EV.AwaitSuspended:
      return d || b;
    case EV.ReactionAdded:
      return b;
    default:
      return 0;
  }
}

/** What the activation awaited last before the cursor. */
function lastAwaited({ awaits }: TraceTables, activation: number, cursor: EventIndex): number {
  let promise = 0;
  for (let at = 0; at < awaits.length && awaits.suspendedAt[at] < cursor; at++) {
    if (awaits.activation[at] === activation) promise = awaits.operandPromise[at] || awaits.promise[at];
  }
  return promise;
}
