import {
  ACTIVATION_KINDS,
  EV,
  type EventIndex,
  eventAt,
  kindAt,
  PROMISE_ROLES,
  type Trace,
  type TraceEvent,
  type TraceTables,
} from '../trace/index.ts';
import { explainHostEvent } from './explain-host.ts';
import { explainJobEnqueued, explainJobFinished, explainJobStarted, isSettledBefore, lookOf } from './explain-jobs.ts';
import type { Look } from './explain-look.ts';
import type { Message, MessageId } from './messages.ts';
import { activationLabel, codeOf, isProgramCode, NO_SOURCES } from './names.ts';
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

function explainPromiseEvent(look: Look, event: TraceEvent): Message | null {
  const { trace, promise, text } = look;
  switch (event.kind) {
    case EV.PromiseCreated:
      return explainCreated(look, event);
    case EV.PromiseResolvedTo:
      return event.b !== 0
        ? { id: 'explain.promise-locked.promise', params: { promise: promise(event.a), target: promise(event.b) } }
        : { id: 'explain.promise-locked.thenable', params: { promise: promise(event.a), value: text(event.c) } };
    case EV.PromiseSettled:
      return {
        id: event.b === 2 ? 'explain.promise-rejected' : 'explain.promise-fulfilled',
        params: { promise: promise(event.a), value: text(event.c), reactions: look.waitingReactions(event.a) },
      };
    case EV.HandledChanged:
      return { id: 'explain.promise-handled', params: { promise: promise(event.a) } };
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
  const { trace, tables, promise } = look;
  const role = PROMISE_ROLES[event.b];
  const { site, line } = look.placeOfPromise(event.a, event.site);
  return {
    id: `explain.promise-created.${role}`,
    params: {
      promise: promise(event.a),
      parent: promise(event.c),
      function: event.d !== 0 ? activationLabel(trace, tables, event.d) : '',
      line,
      code: codeOf(trace, site, look.sources),
    },
  };
}

function explainReaction(look: Look, event: TraceEvent): Message {
  const { trace, tables, promise } = look;
  const settled = isSettledBefore(tables, event.b, look.event) ? 'settled' : 'pending';
  const handler = look.handler(event.d);
  const line = look.line(event.site) || handler.line;
  if (handler.kind === 'await') {
    const params = { function: activationLabel(trace, tables, handler.activation), promise: promise(event.b), line };
    return { id: `explain.reaction-added.await-${settled}`, params };
  }
  const either = handler.kind === 'pass-through' ? look.handler(event.e) : handler;
  if (either.kind === 'guest' || either.kind === 'builtin') {
    return {
      id: `explain.reaction-added.handler-${settled}`,
      params: { handler: either.name, promise: promise(event.b), line },
    };
  }
  const settles = event.c !== 0 && handler.kind !== 'resolving' ? event.c : handler.promise;
  return {
    id: `explain.reaction-added.internal-${settled}`,
    params: { promise: promise(event.b), settles: promise(settles) },
  };
}

function explainContextEvent(look: Look, event: TraceEvent): Message | null {
  const { trace, tables } = look;
  switch (event.kind) {
    case EV.AwaitSuspended:
      return explainSuspend(look, event);
    case EV.AwaitResumed:
      return {
        id: event.b === 2 ? 'explain.await-resumed.throw' : 'explain.await-resumed.normal',
        params: {
          function: activationLabel(trace, tables, event.a),
          line: look.awaitLine(),
          value: look.text(event.c),
          ticks: look.awaitTicks(),
          ...look.awaitedPromise(),
        },
      };
    case EV.ContextPushed:
      return explainPush(look, event);
    case EV.ContextPopped:
      return explainPop(look, event);
    default:
      return null;
  }
}

function explainSuspend(look: Look, event: TraceEvent): Message {
  const { trace, tables, promise } = look;
  const params = {
    function: activationLabel(trace, tables, event.a),
    line: look.line(event.site),
    promise: promise(event.b),
    operand: promise(event.d),
    value: look.text(event.c),
  };
  if (event.d === event.b && event.b !== 0) return { id: 'explain.await-suspended.promise', params };
  return {
    id: event.d !== 0 ? 'explain.await-suspended.wrapped-promise' : 'explain.await-suspended.wrapped-value',
    params,
  };
}

function explainPush(look: Look, event: TraceEvent): Message {
  const { trace, tables } = look;
  const kind = ACTIVATION_KINDS[event.b];
  const params = {
    function: activationLabel(trace, tables, event.a),
    file: trace.sites[look.functionSite(event.d)]?.file || trace.entry,
    line: look.line(event.site) || look.line(look.functionSite(event.d)),
    promise: look.promise(tables.activations.promise[event.a]),
  };
  if (event.c === 1) return { id: 'explain.context-pushed.resumed', params };
  const isScript = kind === 'function' && isProgramCode(trace, tables, event.a);
  if (kind === 'class') return { id: CLASS_CODE[params.function] ?? PUSHED.class, params };
  return { id: isScript ? PUSHED.script : PUSHED[kind], params };
}

/** By what V8 calls code of a class that no one wrote as a function. */
const CLASS_CODE: Readonly<Record<string, MessageId>> = {
  '<instance_members_initializer>': 'explain.context-pushed.fields',
  '<static_initializer>': 'explain.context-pushed.statics',
};

const PUSHED = {
  script: 'explain.context-pushed.script',
  module: 'explain.context-pushed.module',
  eval: 'explain.context-pushed.eval',
  function: 'explain.context-pushed.called',
  'async-function': 'explain.context-pushed.async',
  generator: 'explain.context-pushed.generator',
  'async-generator': 'explain.context-pushed.generator',
  class: 'explain.context-pushed.constructor',
  builtin: 'explain.context-pushed.builtin',
} as const satisfies Record<string, MessageId>;

function explainPop(look: Look, event: TraceEvent): Message {
  const { trace, tables } = look;
  const name = activationLabel(trace, tables, event.a);
  if (event.b === 1 && isProgramCode(trace, tables, event.a)) {
    return { id: 'explain.context-popped.script', params: { file: name } };
  }
  const exit = event.b === 3 ? 'suspend' : event.b === 2 ? 'throw' : 'return';
  return { id: `explain.context-popped.${exit}`, params: { function: name } };
}

/** Kinds whose events are worth a sentence of their own between two steps. */
const NOTEWORTHY: ReadonlySet<number> = new Set([
  EV.PromiseCreated,
  EV.PromiseResolvedTo,
  EV.PromiseSettled,
  EV.ReactionAdded,
  EV.JobEnqueued,
  EV.AwaitSuspended,
  EV.AwaitResumed,
  EV.TimerSet,
  EV.NextTickEnqueued,
  EV.ConsoleWritten,
  EV.RejectionUnhandled,
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
