import { type EventIndex, JOB_KINDS, type Trace, type TraceTables } from '../trace/index.ts';
import { Look } from './explain-look.ts';
import type { Message, MessageParams } from './messages.ts';
import { activationLabel } from './names.ts';
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
  | 'combinator'
  | 'finally'
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
  const { jobs } = look.tables;
  const kind = JOB_KINDS[jobs.kind[job]];
  if (kind === 'thenable') return jobs.target[job] !== 0 ? 'thenable-promise' : 'thenable';
  if (kind === 'microtask') return 'microtask';
  if (kind === 'generic') return 'host';
  return VARIANT_OF_HANDLER[look.handler(jobs.handler[job]).kind];
}

export function explainJobEnqueued(look: Look, job: number): Message {
  const params = { ...jobParams(look, job), ahead: Math.max(0, look.waitingJobs() - 1) };
  return { id: `explain.job-enqueued.${jobVariant(look, job)}`, params };
}

export function explainJobStarted(look: Look, job: number): Message {
  const params = { ...jobParams(look, job), tick: look.tables.jobs.tick[job] };
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
  const { trace, tables } = look;
  const handler = look.handler(tables.jobs.handler[job]);
  return {
    job,
    handler: handler.name,
    function: handler.activation !== 0 ? activationLabel(trace, tables, handler.activation) : handler.name,
    promise: look.promise(tables.jobs.promise[job]),
    target: look.promise(tables.jobs.target[job]),
    settles: look.promise(tables.jobs.settles[job]),
    line: (handler.kind === 'await' ? handler.line : 0) || look.line(originSite(tables, job)) || handler.line,
  };
}

export function isSettledBefore(tables: TraceTables, promise: number, event: EventIndex): boolean {
  return tables.promises.settledAt[promise] < event;
}
