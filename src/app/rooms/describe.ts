import {
  ACTIVATION_KINDS,
  functionAt,
  HANDLER_KINDS,
  handlerAt,
  JOB_KINDS,
  type JobKind,
  type Site,
  stringAt,
  type Trace,
  type TraceTables,
} from '../../trace/index.ts';
import { oneLine } from '../sentences/text.ts';
import { callLine, type Described, fileOf, siteOf, siteOfJob } from './job-places.ts';

/*
 * What jobs, handlers, promises and frames are, as plain data without a word of English: ids, names from the
 * program and places in it. words.ts says them.
 */

/** Solid: the program's code runs. Hatched (`thenable`, `pass`): only the engine works. */
export type JobFill = 'reaction' | 'await' | 'thenable' | 'pass' | 'host';

export type HandlerModel =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'builtin'; readonly name: string }
  | {
      readonly kind: 'resume';
      /** `load()`, its text for a function without a name, '' for a module. */
      readonly name: string;
      readonly side: 'fulfil' | 'reject';
    }
  | { readonly kind: 'pass'; readonly side: 'fulfil' | 'reject' }
  | { readonly kind: 'resolving'; readonly promise: string; readonly side: 'fulfil' | 'reject' | 'either' }
  | { readonly kind: 'adopt'; readonly promise: string; readonly target: string }
  | { readonly kind: 'other'; readonly what: 'combinator' | 'fromSync' | 'asyncGenerator' | 'module' }
  | { readonly kind: 'finally'; readonly name: string }
  | { readonly kind: 'host'; readonly name: string };

export type Scheduler =
  | { readonly kind: 'job'; readonly job: number }
  | { readonly kind: 'task'; readonly task: number; readonly source: number }
  | { readonly kind: 'none' };

export interface JobModel {
  readonly job: number;
  /** A microtask that no call of queueMicrotask asked for is the host's own doing. */
  readonly jobKind: JobKind | 'hostMicrotask';
  readonly fill: JobFill;
  readonly tick: number;
  readonly handler: HandlerModel;
  /** Promise it reacts to, '' none. */
  readonly reactsTo: string;
  /** Promise it will settle, '' none. */
  readonly settles: string;
  readonly settlesId: number;
  readonly by: Scheduler;
  /** Where it comes from: the `then` call, the await, the queueMicrotask call. 0 unknown. */
  readonly site: number;
  readonly line: number;
  /** Which file has that line, of several. */
  readonly file: string | undefined;
}

const WORDS_OF_HANDLER = {
  'combinator-element': 'combinator',
  'from-sync': 'fromSync',
  'async-generator': 'asyncGenerator',
  module: 'module',
} as const;
const LONGEST_SOURCE = 72;

export function describeJob(from: Described, job: number): JobModel {
  const { jobs } = from.tables;
  const jobKind = JOB_KINDS[jobs.kind[job]];
  const site = siteOfJob(from, job);
  const settlesId = jobs.settles[job];
  return {
    job,
    jobKind: jobKind === 'microtask' && !isAskedFor(from, site) ? 'hostMicrotask' : jobKind,
    fill: jobFill(from, job),
    tick: jobs.tick[job],
    handler:
      jobKind === 'thenable' ? adoption(from, job) : describeHandler(from, jobs.handler[job], sideOf(jobs.side[job])),
    reactsTo: jobKind === 'reaction' ? promiseName(from.tables, jobs.promise[job]) : '',
    settles: promiseName(from.tables, settlesId),
    settlesId,
    by: schedulerOf(from.tables, jobs.byJob[job], jobs.byTask[job]),
    site,
    line: callLine(from, site),
    file: fileOf(from, site),
  };
}

/** By queueMicrotask, as far as the source tells. */
function isAskedFor(from: Described, site: number): boolean {
  const place = siteOf(from.trace, site);
  const text = place ? (from.files[place.file] ?? '').slice(place.start, place.end) : '';
  return text === '' || /\bqueueMicrotask\b/.test(text);
}

export function jobFill({ trace, tables }: Described, job: number): JobFill {
  const kind = JOB_KINDS[tables.jobs.kind[job]];
  if (kind === 'thenable') return 'thenable';
  if (kind === 'microtask') return 'host';
  return handlerFill(trace, tables.jobs.handler[job]);
}

/** Fill of the job that a reaction with this handler will become. */
export function handlerFill(trace: Trace, handler: number): JobFill {
  const kind = HANDLER_KINDS[handlerAt(trace, handler).kind];
  if (handler === 0) return 'pass';
  if (kind === 'await') return 'await';
  return kind === 'guest' ? 'reaction' : 'pass';
}

/** A callback that is no reaction has no side: a resolving function may be either of the two. */
export function describeCallback(from: Described, index: number): HandlerModel {
  return describeHandler(from, index, 'either');
}

export function describeHandler(
  from: Described,
  index: number,
  sides: 'fulfil' | 'reject' | 'either' = 'fulfil',
): HandlerModel {
  const side = sides === 'either' ? 'fulfil' : sides;
  if (index === 0) return { kind: 'none' };
  const handler = handlerAt(from.trace, index);
  const name = stringAt(from.trace, handler.name);
  const kind = HANDLER_KINDS[handler.kind];
  switch (kind) {
    case 'guest':
      return { kind: 'code', text: functionText(from, handler.site, name) };
    case 'builtin':
      return { kind: 'builtin', name };
    case 'await':
      return {
        kind: 'resume',
        name: activationName(from, handler.activation) || name || anonymousText(from, handler.activation),
        side,
      };
    case 'pass-through':
      return { kind: 'pass', side };
    case 'resolving':
      return { kind: 'resolving', promise: promiseName(from.tables, handler.promise), side: sides };
    case 'finally':
      return { kind: 'finally', name };
    case 'host':
      return { kind: 'host', name };
    default:
      return { kind: 'other', what: WORDS_OF_HANDLER[kind] };
  }
}

function adoption(from: Described, job: number): HandlerModel {
  const { promise, target } = from.tables.jobs;
  return {
    kind: 'adopt',
    promise: promiseName(from.tables, promise[job]),
    target: promiseName(from.tables, target[job]),
  };
}

function sideOf(side: number): 'fulfil' | 'reject' {
  return side === 2 ? 'reject' : 'fulfil';
}

export function schedulerOf(tables: TraceTables, byJob: number, byTask: number): Scheduler {
  if (byJob > 0) return { kind: 'job', job: byJob };
  if (byTask > 0) return { kind: 'task', task: byTask, source: tables.tasks.source[byTask] };
  return { kind: 'none' };
}

/** `P3`, `W1`, `T2`, `D1`; '' for none. */
export function promiseName(tables: TraceTables, promise: number): string {
  if (promise <= 0 || promise > tables.promises.length) return '';
  return String.fromCharCode(tables.promises.letter[promise]) + tables.promises.number[promise];
}

/** Whether the engine made it for itself: wrapper, throwaway, derived by an adoption. */
export function isInternal(tables: TraceTables, promise: number): boolean {
  return tables.promises.letter[promise] !== 80;
}

/** A function as its source says it, on one line; its name when the text is not at hand or too long to help. */
function functionText(from: Described, site: number, name: string): string {
  const place = from.trace.sites[site];
  const text = place ? oneLine((from.files[place.file] ?? '').slice(place.start, place.end)) : '';
  if (text && text.length <= LONGEST_SOURCE) return text;
  if (name) return `${name}()`;
  return text ? `${text.slice(0, LONGEST_SOURCE - 1)}…` : '';
}

export interface FrameModel {
  readonly activation: number;
  readonly kind: (typeof ACTIVATION_KINDS)[number];
  /** `waiter()`, or '' for scripts, modules and functions without a name. */
  readonly name: string;
  readonly site: number;
  readonly line: number;
  readonly isEngine: boolean;
}

export function describeFrame(from: Described, activation: number, site: number): FrameModel {
  const { activations } = from.tables;
  const kind = ACTIVATION_KINDS[activations.kind[activation]];
  return {
    activation,
    // In Node a script is a function without a name.
    kind: kind === 'function' && placeOfFunction(from, activation)?.role === 'program' ? 'script' : kind,
    name: activationName(from, activation) || anonymousText(from, activation),
    site,
    line: from.trace.sites[site]?.line ?? 0,
    isEngine: kind === 'builtin',
  };
}

/** Source of a function without a name, as the call stack has it; nothing for scripts and modules. */
function anonymousText(from: Described, activation: number): string {
  const place = placeOfFunction(from, activation);
  return place?.role === 'function' ? functionText(from, place.id, '') : '';
}

/** Where what an activation runs is written. */
const placeOfFunction = ({ trace, tables }: Described, activation: number): Site | undefined =>
  trace.sites[functionAt(trace, tables.activations.fn[activation] ?? 0).site];

/** `waiter()` for a function's activation, '' when it has no name. */
export function activationName(from: Described, activation: number): string {
  const { activations } = from.tables;
  if (activation <= 0 || activation > activations.length) return '';
  const fn = functionAt(from.trace, activations.fn[activation]);
  const name = stringAt(from.trace, fn.name);
  return name ? `${name}()` : '';
}

/** Source text of a site on one line, cut to `longest`. */
export function sourceOf(from: Described, site: number, longest = LONGEST_SOURCE): string {
  const place = siteOf(from.trace, site);
  if (!place) return '';
  const text = oneLine((from.files[place.file] ?? '').slice(place.start, place.end));
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
