import {
  EV,
  type EventIndex,
  eventAt,
  kindAt,
  PROMISE_ROLES,
  type Trace,
  type TraceEvent,
  type TraceTables,
} from '../trace/index.ts';
import { explainContextEvent } from './explain-context.ts';
import { explainHostEvent } from './explain-host.ts';
import { explainJobEnqueued, explainJobFinished, explainJobStarted, isSettledBefore, lookOf } from './explain-jobs.ts';
import type { Look } from './explain-look.ts';
import type { Message } from './messages.ts';
import { codeOf, NO_SOURCES } from './names.ts';
import type { Sources } from './types.ts';

/** What event `index` means, for the explain line. */
export function explainEvent(
  trace: Trace,
  tables: TraceTables,
  index: EventIndex,
  sources: Sources = NO_SOURCES,
): Message {
  if (index < 0 || index >= trace.length) return { id: 'explain.start', params: {} };
  const look = lookOf(trace, tables, sources, index);
  const event = eventAt(trace, index);
  return explainPromiseEvent(look, event) ?? explainContextEvent(look, event) ?? explainHostEvent(look, event) ?? none;
}

/** What the cursor shows: the event that has just happened. */
export function explainCursor(
  trace: Trace,
  tables: TraceTables,
  cursor: EventIndex,
  sources: Sources = NO_SOURCES,
): Message {
  return explainEvent(trace, tables, cursor - 1, sources);
}

const none: Message = { id: 'explain.none', params: {} };

/** Somebody listens to the promise by now; what the engine or host marks as handled by itself has no reaction. */
function hasReaction({ tables: { reactions }, event }: Look, promise: number): boolean {
  for (let id = 1; id <= reactions.length; id++)
    if (reactions.promise[id] === promise && reactions.addedAt[id] <= event) return true;
  return false;
}

function explainPromiseEvent(look: Look, event: TraceEvent): Message | null {
  const { trace, promise, text } = look;
  switch (event.kind) {
    case EV.PromiseCreated:
      return explainCreated(look, event);
    case EV.PromiseResolvedTo:
      return explainLocked(look, event);
    case EV.PromiseSettled:
      return explainSettled(look, event);
    case EV.PromiseResolvedAgain:
      return explainAgain(look, event);
    case EV.HandledChanged:
      return {
        id: hasReaction(look, event.a) ? 'explain.promise-handled' : 'explain.promise-handled.unheard',
        params: { promise: promise(event.a) },
      };
    case EV.CapabilityCreated:
      return { id: 'explain.capability-created', params: { promise: promise(event.a) } };
    case EV.ReactionAdded:
      return explainReaction(look, event);
    case EV.JobEnqueued:
      return explainJobEnqueued(look, event.a);
    case EV.JobTarget:
      return { id: 'explain.job-target', params: { job: event.a, target: promise(event.b) } };
    case EV.JobStarted:
      return explainJobStarted(look, event.a);
    case EV.JobFinished:
      return explainJobFinished(look, event.a);
    case EV.RejectionUnhandled:
      return { id: 'explain.rejection-unhandled', params: { promise: promise(event.a), value: text(event.b) } };
    case EV.RejectionHandledLater:
      return { id: 'explain.rejection-handled-later', params: { promise: promise(event.a) } };
    case EV.SiteReached:
      return {
        id: 'explain.site-reached',
        params: { line: look.line(event.site), code: codeOf(trace, event.site, look.sources) },
      };
    default:
      return null;
  }
}

function explainCreated(look: Look, event: TraceEvent): Message {
  const { trace, promise } = look;
  const role = PROMISE_ROLES[event.b];
  const { site, line } = look.placeOfPromise(event.a, event.site);
  const params = {
    promise: promise(event.a),
    parent: promise(event.c),
    function: event.d !== 0 ? look.activation(event.d) : '',
    line,
    code: codeOf(trace, site, look.sources),
    what: look.wordOfWait(site),
  };
  // Nobody called Promise.resolve: the engine waits for what the function given to `finally` returned.
  const isAfterFinally = role === 'resolve' && line === 0 && look.runningHandler() === 'finally';
  return { id: `explain.promise-created.${isAfterFinally ? 'after-finally' : role}`, params };
}

function explainLocked(look: Look, { a, b, c }: TraceEvent): Message {
  const params = { promise: look.promise(a), target: look.promise(b), value: look.text(c) };
  const what = b === 0 ? 'thenable' : isCopied(look, a) ? 'settled' : 'promise';
  return { id: `explain.promise-locked.${what}`, params };
}

function explainSettled(look: Look, { a, b, c }: TraceEvent): Message {
  const params = { promise: look.promise(a), value: look.text(c), reactions: look.waitingReactions(a) };
  if (isCopied(look, a)) {
    const target = look.promise(look.tables.promises.target[a]);
    return { id: 'explain.promise-copied', params: { ...params, target, state: b } };
  }
  return { id: b === 2 ? 'explain.promise-rejected' : 'explain.promise-fulfilled', params };
}

/** What a resolving function does not change any more, and what came of the promise before, on which line. */
function explainAgain(look: Look, { a, b, c }: TraceEvent): Message {
  const { trace, tables, event, promise, text } = look;
  const { resolvedAt, settledAt, finalState, target, preview } = tables.promises;
  const isSettled = settledAt[a] < event;
  const params = {
    promise: promise(a),
    operation: b,
    value: text(c),
    line: look.line(eventAt(trace, event).site),
    state: isSettled ? finalState[a] : 0,
    target: isSettled ? '' : promise(target[a]),
    outcome: isSettled ? text(preview[a]) : '',
    since: resolvedAt[a] < event ? look.line(eventAt(trace, resolvedAt[a]).site) : 0,
  };
  return { id: 'explain.promise-resolved-again', params };
}

/** Whether it takes over the state of a settled promise where it is resolved with it, without a job in between. */
function isCopied({ trace, tables: { promises } }: Look, id: number): boolean {
  const [from, to] = [promises.resolvedAt[id], promises.settledAt[id]];
  if (promises.target[id] === 0 || to >= trace.length || promises.settledAt[promises.target[id]] > from) return false;
  for (let event = from + 1; event < to; event++) if (kindAt(trace, event) === EV.JobEnqueued) return false;
  return to > from;
}

function explainReaction(look: Look, event: TraceEvent): Message {
  const { tables, promise } = look;
  const settled = isSettledBefore(tables, event.b, look.event) ? 'settled' : 'pending';
  const handler = look.handler(event.d);
  const line = look.line(event.site) || handler.line;
  if (handler.kind === 'await') {
    const params = { function: look.activation(handler.activation), promise: promise(event.b), line };
    return { id: `explain.reaction-added.await-${settled}`, params };
  }
  const other = look.handler(event.e);
  // Promise.any counts rejections, and its resolve function is the other handler.
  const either = handler.kind === 'pass-through' || other.kind === 'combinator-element' ? other : handler;
  const settles = event.c !== 0 && handler.kind !== 'resolving' ? event.c : handler.promise;
  const params = {
    promise: promise(event.b),
    handler: either.name,
    line,
    settles: promise(settles),
    combined: promise(either.promise),
  };
  const variant = either.kind === 'finally' && event.site === 0 ? 'finally-value' : REACTION_VARIANT[either.kind];
  return { id: `explain.reaction-added.${variant}-${settled}`, params };
}

const REACTION_VARIANT = {
  none: 'internal',
  guest: 'handler',
  builtin: 'handler',
  await: 'internal',
  'pass-through': 'internal',
  resolving: 'internal',
  'combinator-element': 'combinator',
  finally: 'finally',
  'from-sync': 'internal',
  'async-generator': 'generator',
  module: 'module',
  host: 'internal',
} as const;

/** Kinds whose events are worth a sentence of their own between two steps. */
const NOTEWORTHY: ReadonlySet<number> = new Set([
  EV.PromiseCreated,
  EV.PromiseResolvedTo,
  EV.PromiseSettled,
  EV.PromiseResolvedAgain,
  EV.ReactionAdded,
  EV.JobEnqueued,
  EV.AwaitSuspended,
  EV.AwaitResumed,
  EV.TimerSet,
  EV.TimerCleared,
  EV.NextTickEnqueued,
  EV.ConsoleWritten,
  EV.RejectionUnhandled,
  EV.RejectionHandledLater,
]);

/** Everything worth telling that happened in events [from, to), the last `limit` of it. */
export function explainRange(
  trace: Trace,
  tables: TraceTables,
  from: EventIndex,
  to: EventIndex,
  sources: Sources = NO_SOURCES,
  limit = 12,
): Message[] {
  const messages: Message[] = [];
  for (let event = Math.min(to, trace.length) - 1; event >= Math.max(0, from) && messages.length < limit; event--) {
    if (NOTEWORTHY.has(kindAt(trace, event))) messages.push(explainEvent(trace, tables, event, sources));
  }
  return messages.reverse();
}
