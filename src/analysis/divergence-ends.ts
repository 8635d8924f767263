import {
  EV,
  type GuestErrorInfo,
  HANDLER_KINDS,
  HANDLER_WORDS,
  JOB_KINDS,
  kindAt,
  openRun,
  PROMISE_ROLES,
  stringAt,
  type Trace,
  wordAt,
} from '../trace/index.ts';
import type { FoundCause, LaneView, Pair } from './divergence.ts';
import { lineOf } from './names.ts';
import { promiseLabels } from './promise-labels.ts';
import type { Sources } from './types.ts';

const THENABLE = JOB_KINDS.indexOf('thenable');
const WRAPPER = PROMISE_ROLES.indexOf('wrapper');
const FROM_SYNC = HANDLER_KINDS.indexOf('from-sync');
/** How far from the end of a run its fatal rejection is looked for. */
const SEARCH_BACK = 10_000;

/** One lane ended where the other went on: a budget, an error, an unhandled rejection, an exit status. */
export function explainEnd(pair: Pair): FoundCause | null {
  return endOf(pair[0], pair[1]) ?? endOf(pair[1], pair[0]);
}

function endOf(view: LaneView, against: LaneView): FoundCause | null {
  if (view.entry >= 0) return null;
  const [own, others] = [view.trace.outcome, against.trace.outcome];
  const lanes = { lane: view.lane, other: against.lane };
  if (own.stopped !== null && others.stopped === null) {
    return { cause: { id: 'cause.stopped', params: { budget: own.stopped, ...lanes } }, site: 0 };
  }
  if (own.exit !== 0 && (others.exit !== own.exit || against.entry >= 0)) {
    const rejection = fatalRejection(view);
    if (rejection) return rejection(lanes);
  }
  if (own.error !== null && own.error.name !== others.error?.name)
    return errorCause(own.error, view.lane, against.lane);
  if (own.error !== null && own.exit !== 0 && against.entry >= 0) {
    return errorCause(own.error, view.lane, against.lane, 'cause.error-exit');
  }
  const isExit = own.exit !== others.exit && own.exit !== 0;
  if (!isExit) return null;
  return { cause: { id: 'cause.exit-status', params: { exit: own.exit, otherExit: others.exit, ...lanes } }, site: 0 };
}

function errorCause(
  { line, name, message }: GuestErrorInfo,
  lane: number,
  other: number,
  id: 'cause.error' | 'cause.error-exit' = 'cause.error',
): FoundCause {
  return { cause: { id, params: { line, name, message, lane, other } }, site: 0 };
}

/** The unhandled rejection that a failed run reported last. */
function fatalRejection(view: LaneView): ((lanes: { lane: number; other: number }) => FoundCause) | null {
  const { trace, tables } = view;
  for (let event = trace.length - 1; event >= Math.max(0, trace.length - SEARCH_BACK); event--) {
    if (kindAt(trace, event) !== EV.RejectionUnhandled) continue;
    const site = tables.promises.site[wordAt(trace, event, 1)];
    const value = stringAt(trace, wordAt(trace, event, 2));
    const params = { line: lineOf(trace, site), value, exit: trace.outcome.exit };
    return (lanes) => ({ cause: { id: 'cause.rejection-exit', params: { ...params, ...lanes } }, site });
  }
  return null;
}

/** A line that one lane writes and the other never does. */
export function explainMissing(pair: Pair, sources: Sources): FoundCause | null {
  const [one, other] = pair;
  return (
    calledByWrapper(one, other, sources) ??
    calledByWrapper(other, one, sources) ??
    missingIn(one, other) ??
    missingIn(other, one)
  );
}

/** The line is written by a `then` (or a getter) that only a wrapper's thenable job runs. */
function calledByWrapper(view: LaneView, against: LaneView, sources: Sources): FoundCause | null {
  if (view.entry < 0) return null;
  const run = openRun(view.tables.runs, view.event);
  const job = run < 0 ? 0 : view.tables.runs.job[run];
  const { jobs, promises } = view.tables;
  if (job === 0 || jobs.kind[job] !== THENABLE || promises.role[jobs.promise[job]] !== WRAPPER) return null;
  const promise = promiseLabels(view.trace, view.tables, sources)[jobs.target[job]] ?? '';
  const params = { line: lineOf(view.trace, jobs.site[job]), promise, lane: view.lane, other: against.lane };
  return { cause: { id: 'cause.wrapper-calls-then', params }, site: jobs.site[job] };
}

function missingIn(view: LaneView, against: LaneView): FoundCause | null {
  if (view.entry < 0 || against.keys.console.includes(view.keys.console[view.entry])) return null;
  const site = view.tables.console.site[view.entry];
  const { error } = against.trace.outcome;
  if (error !== null && view.trace.outcome.error === null) return errorCause(error, against.lane, view.lane);
  const params = {
    line: lineOf(view.trace, site),
    text: stringAt(view.trace, view.tables.console.text[view.entry]),
    lane: view.lane,
    other: against.lane,
  };
  const id = isInFromSyncJob(view, view.event) ? 'cause.from-sync-close' : 'cause.missing-line';
  return { cause: { id, params }, site };
}

/** The async-from-sync iterator's rejection closes the sync iterator: its `finally` runs inside that job. */
function isInFromSyncJob(view: LaneView, event: number): boolean {
  const run = openRun(view.tables.runs, event);
  const job = run < 0 ? 0 : view.tables.runs.job[run];
  return job !== 0 && handlerKind(view.trace, view.tables.jobs.handler[job]) === FROM_SYNC;
}

export function handlerKind(trace: Trace, handler: number): number {
  return handler === 0 ? -1 : trace.handlers[handler * HANDLER_WORDS];
}
