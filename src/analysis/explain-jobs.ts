import {
  ACTIVATION_KINDS,
  type EventIndex,
  JOB_KINDS,
  lowerBound,
  stringAt,
  type Trace,
  type TraceTables,
} from '../trace/index.ts';
import { Look } from './explain-look.ts';
import type { Message, MessageParams } from './messages.ts';
import { sourceOf } from './names.ts';
import type { Sources } from './types.ts';

export function lookOf(trace: Trace, tables: TraceTables, sources: Sources, event: EventIndex): Look {
  return new Look(trace, tables, sources, event);
}

/** What a job does, in the words that messages about jobs are keyed by. */
type JobVariant =
  | 'await'
  | 'handler'
  | 'pass-through'
  | 'resolving'
  | 'thenable-promise'
  | 'thenable'
  | 'microtask'
  | 'host-microtask'
  | 'combinator'
  | 'finally'
  | 'finally-value'
  | 'from-sync'
  | 'async-generator'
  | 'module'
  | 'host';

const VARIANT_OF_HANDLER = {
  none: 'pass-through',
  guest: 'handler',
  builtin: 'handler',
  await: 'await',
  'pass-through': 'pass-through',
  resolving: 'resolving',
  'combinator-element': 'combinator',
  finally: 'finally',
  'from-sync': 'from-sync',
  'async-generator': 'async-generator',
  module: 'module',
  host: 'host',
} as const;

function jobVariant(look: Look, job: number): JobVariant {
  const { tables } = look;
  const { jobs } = tables;
  const kind = JOB_KINDS[jobs.kind[job]];
  if (kind === 'thenable') return jobs.target[job] !== 0 ? 'thenable-promise' : 'thenable';
  if (kind === 'microtask') {
    const isLibrary = look.handler(jobs.handler[job]).name.startsWith('node:');
    return !isLibrary && isQueuedByProgram(look, jobs.site[job]) ? 'microtask' : 'host-microtask';
  }
  if (kind === 'generic') return 'host';
  const handler = look.handler(jobs.handler[job]);
  // The second of the functions that `finally` makes is added where no code of the program runs.
  const isValue = handler.kind === 'finally' && tables.reactions.site[jobs.reaction[job]] === 0;
  return isValue ? 'finally-value' : VARIANT_OF_HANDLER[handler.kind];
}

/** By a call of queueMicrotask, as far as the source tells; a mutation of the document queues one, too. */
function isQueuedByProgram({ trace, sources }: Look, site: number): boolean {
  const text = sourceOf(trace.sites[site], sources);
  return text === '' || /\bqueueMicrotask\b/.test(text);
}

export function explainJobEnqueued(look: Look, job: number): Message {
  const params = { ...jobParams(look, job), ahead: Math.max(0, look.waitingJobs() - 1) };
  return { id: `explain.job-enqueued.${jobVariant(look, job)}`, params };
}

export function explainJobStarted(look: Look, job: number): Message {
  const params = { ...jobParams(look, job), tick: look.tables.jobs.tick[job], guest: guestCodeOf(look, job) };
  return { id: `explain.job-started.${jobVariant(look, job)}`, params };
}

export function explainJobFinished(look: Look, job: number): Message {
  const params = { job, tick: look.tables.jobs.tick[job], waiting: look.waitingJobs() };
  return { id: 'explain.job-finished', params };
}

/** Line a job's card links to: where its reaction was registered, else where it was enqueued. */
export function originSite(tables: TraceTables, job: number): number {
  return tables.reactions.site[tables.jobs.reaction[job]] || tables.jobs.site[job];
}

function jobParams(look: Look, job: number): MessageParams {
  const { tables } = look;
  const handler = look.handler(tables.jobs.handler[job]);
  return {
    job,
    handler: handler.name,
    function: handler.activation !== 0 ? look.activation(handler.activation) : handler.name,
    promise: look.promise(tables.jobs.promise[job]),
    state: tables.promises.finalState[tables.jobs.promise[job]] ?? 0,
    value: stringAt(look.trace, tables.promises.preview[tables.jobs.promise[job]] ?? 0),
    target: look.promise(tables.jobs.target[job]),
    settles: look.promise(tables.jobs.settles[job]),
    combined: look.promise(handler.kind === 'combinator-element' ? handler.promise : 0),
    line: (handler.kind === 'await' ? handler.line : 0) || look.line(originSite(tables, job)) || handler.line,
  };
}

/**
 * Whose code a job runs that calls `then`: 0 the engine's alone, 1 a `then` of the program, 2 a constructor or a getter of the
 * program, which the engine's own `then` asks for.
 */
function guestCodeOf(look: Look, job: number): 0 | 1 | 2 {
  const { contexts, jobs, activations, reactions } = look.tables;
  for (let entry = lowerBound(contexts.at, jobs.startedAt[job]); entry < contexts.length; entry++) {
    if (contexts.at[entry] >= jobs.finishedAt[job]) return 0;
    const activation = contexts.activation[entry];
    const kind = ACTIVATION_KINDS[activations.kind[activation]];
    if (kind === 'builtin') continue;
    if (kind === 'class' || look.accessorKind(activations.fn[activation] ?? 0) === 'get') return 2;
    // Any function may be a getter: it is, when `then` goes on without it.
    const next = lowerBound(reactions.addedAt, contexts.endAt[entry]);
    return reactions.promise[next] === jobs.target[job] && reactions.addedAt[next] < jobs.finishedAt[job] ? 2 : 1;
  }
  return 0;
}

export function isSettledBefore(tables: TraceTables, promise: number, event: EventIndex): boolean {
  return tables.promises.settledAt[promise] < event;
}
