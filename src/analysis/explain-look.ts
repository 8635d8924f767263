import {
  ACTIVATION_KINDS,
  agentAt,
  type EventIndex,
  functionAt,
  HANDLER_KINDS,
  type HandlerKind,
  type HandlerRecord,
  handlerAt,
  lowerBound,
  openContext,
  openRun,
  promiseWaitedFor,
  reactionsOf,
  siteAt,
  stringAt,
  type Trace,
  type TraceTables,
  upperBound,
} from '../trace/index.ts';
import { placeLine } from './call-text.ts';
import { activationLabel, functionLabel, siteOfPromise, sourceOf, withFile } from './names.ts';
import { promiseLabels, siteOfLabel } from './promise-labels.ts';
import { isWaitRepeated } from './repeated-wait.ts';
import type { Sources } from './types.ts';

export interface HandlerLook {
  readonly kind: HandlerKind | 'none';
  readonly name: string;
  readonly line: number | string;
  readonly promise: number;
  readonly activation: number;
}

/** What makes a function wait: the keyword, or the call of a generator's method. */
export type WaitWord = 'await' | 'yield' | 'yield-return' | 'return' | 'using' | 'for-await' | 'close' | 'call';

/** Of a getter or setter, before its parentheses. */
const LONGEST_KEY = 80;
const ACCESSOR = /\b(get|set)\s+(?:\[[^\]]*\]|'[^']*'|"[^"]*"|[\p{ID_Continue}$#]+)\s*$/u;

/** A trace as seen from one event: the lookups that explanations share. */
export class Look {
  readonly trace: Trace;
  readonly tables: TraceTables;
  readonly sources: Sources;
  readonly event: EventIndex;
  private readonly labels: readonly string[];
  private readonly isOneFile: boolean;

  constructor(trace: Trace, tables: TraceTables, sources: Sources, event: EventIndex) {
    this.trace = trace;
    this.tables = tables;
    this.sources = sources;
    this.event = event;
    this.isOneFile = Object.keys(sources).length < 2;
    this.labels = promiseLabels(trace, tables, sources);
  }

  /** What a promise is called; `.then:3:util.js` where its line stands in another file than what happens here. */
  readonly promise = (id: number): string => {
    const label = this.labels[id] ?? '';
    return this.isOneFile || !/:\d+\)?$/.test(label)
      ? label
      : this.withFile(label, siteOfLabel(this.trace, this.tables, this.sources, id));
  };
  readonly text = (id: number): string => stringAt(this.trace, id);

  /** Line of a site, 0 when it is nowhere; `3:util.js` when it stands in another file than what happens here. */
  line(site: number): number | string {
    const line = placeLine(this.trace, site, this.sources);
    const file = this.fileElsewhere(site);
    return line === 0 || file === '' ? line : `${line}:${file}`;
  }

  /** The file that a site stands in, '' where that is the one in which this happens. */
  private fileElsewhere(site: number): string {
    if (this.isOneFile) return '';
    const file = this.trace.sites[site]?.file ?? '';
    return file === this.trace.sites[siteAt(this.trace, this.event)]?.file ? '' : file;
  }

  /** A name that ends with a line, and that line's file. */
  private withFile(label: string, site: number): string {
    const file = this.fileElsewhere(site);
    return file === '' ? label : withFile(label, file);
  }

  /** Name of the function an activation runs, as `activationLabel` has it. */
  activation(id: number): string {
    const label = activationLabel(this.trace, this.tables, id);
    return label.startsWith('ƒ:')
      ? this.withFile(label, this.functionSite(this.tables.activations.fn[id] ?? 0))
      : label;
  }

  /** The same, but 0 for what only has the place of all that it stands in: parameters, caught errors. */
  ownLine(site: number): number | string {
    const role = this.trace.sites[site]?.role;
    return role === 'program' || role === 'function' ? 0 : this.line(site);
  }

  handler(index: number): HandlerLook {
    if (index === 0) return { kind: 'none', name: '', line: 0, promise: 0, activation: 0 };
    const record = handlerAt(this.trace, index);
    return {
      kind: HANDLER_KINDS[record.kind],
      name: this.nameOfHandler(record),
      line: this.line(record.site),
      promise: record.promise,
      activation: record.activation,
    };
  }

  /** `settles(gate)` for a promise's own resolve or reject function, which has no name. */
  private nameOfHandler({ kind, name, site, promise }: HandlerRecord): string {
    const own = stringAt(this.trace, name);
    if (own === '' && HANDLER_KINDS[kind] === 'resolving') return `settles(${this.promise(promise)})`;
    const label = functionLabel(this.trace, own, site);
    return own === '' ? this.withFile(label, site) : label;
  }

  functionSite(fn: number): number {
    return functionAt(this.trace, fn).site;
  }

  /** `get` or `set` of a function that a property's look or assignment runs, '' of any other. */
  accessorKind(fn: number): string {
    const place = this.trace.sites[this.functionSite(fn)];
    const before = (this.sources[place?.file ?? ''] ?? '').slice(0, place?.start);
    return ACCESSOR.exec(before.slice(-LONGEST_KEY))?.[1] ?? '';
  }

  /** Where a promise was made: for an async function's, the call. */
  placeOfPromise(id: number, site: number): { site: number; line: number | string } {
    const place = siteOfPromise(this.trace, this.tables, this.sources, id) || site;
    return { site: place, line: this.line(place) };
  }

  /** Reactions that become jobs when promise `id` settles at this event. */
  waitingReactions(id: number): number {
    return reactionsOf(this.trace, this.tables, id, this.event).length;
  }

  /** Jobs of the same agent that wait just after this event. */
  waitingJobs(): number {
    const { jobs } = this.tables;
    const agent = agentAt(this.trace, this.event);
    const enqueued = upperBound(jobs.enqueuedAt, this.event, Math.min(1, jobs.enqueuedAt.length));
    let waiting = 0;
    for (let job = enqueued - 1; job >= 1; job--) {
      if (jobs.agent[job] !== agent) continue;
      if (jobs.startedAt[job] <= this.event) break;
      waiting++;
    }
    return waiting;
  }

  /** Somebody's code lies below the code that runs: its caller. */
  hasCaller(): boolean {
    const { contexts } = this.tables;
    const open = openContext(contexts, this.event);
    return open >= 0 && contexts.parent[open] >= 0;
  }

  /** How often an activation was entered before this event. */
  entriesBefore(activation: number): number {
    const { contexts, activations } = this.tables;
    let count = 0;
    for (let entry = lowerBound(contexts.at, activations.pushedAt[activation]); entry < contexts.length; entry++) {
      if (contexts.at[entry] >= this.event || count > 1) break;
      if (contexts.activation[entry] === activation) count++;
    }
    return count;
  }

  /** Site of the await that ends as the activation is entered again here, 0 of one of the engine's own; -1 when no await does. */
  awaitEndedBy(activation: number): number {
    const { awaits } = this.tables;
    for (let entry = lowerBound(awaits.suspendedAt, this.event) - 1; entry >= 0; entry--) {
      if (awaits.activation[entry] !== activation) continue;
      // The event of the resume may stand before or after that of the entry.
      return Math.abs(awaits.resumedAt[entry] - this.event) <= 2 ? awaits.site[entry] : -1;
    }
    return -1;
  }

  /** Kind of handler that the job runs which is open at this event, 'none' outside of jobs. */
  runningHandler(): HandlerLook['kind'] {
    const { runs, jobs } = this.tables;
    const run = openRun(runs, this.event);
    return run < 0 || runs.job[run] === 0 ? 'none' : this.handler(jobs.handler[runs.job[run]]).kind;
  }

  /** The word that waits at a site. Outside of async generators what stands at a jump is an iterator's closing. */
  wordOfWait(site: number): WaitWord {
    const role = this.trace.sites[site]?.role ?? 'await';
    if (role === 'for-await' || role === 'using' || role === 'call') return role;
    const { contexts, activations } = this.tables;
    const open = openContext(contexts, this.event);
    const isGenerator = ACTIVATION_KINDS[activations.kind[contexts.activation[open]]] === 'async-generator';
    if (isGenerator && role === 'yield') return this.isReturnAt(site) ? 'yield-return' : role;
    if (isGenerator && role === 'return') return role;
    return role === 'return' || role === 'statement' ? 'close' : 'await';
  }

  /** Whether the await that begins here is that of what `return()` was given; `yield*` waits there again and again. */
  private isReturnAt(site: number): boolean {
    const { trace, tables } = this;
    const isStar = /^yield\s*\*/.test(sourceOf(trace.sites[site], this.sources));
    return !isStar && isWaitRepeated(trace, tables, lowerBound(tables.awaits.suspendedAt, this.event));
  }

  /** Entry of the awaits table that this AwaitResumed event ends, -1 none. */
  private resumedAwait(): number {
    const { awaits } = this.tables;
    const last = lowerBound(awaits.suspendedAt, this.event) - 1;
    for (let entry = last; entry >= 0; entry--) if (awaits.resumedAt[entry] === this.event) return entry;
    return -1;
  }

  awaitLine(): number | string {
    const entry = this.resumedAwait();
    return entry < 0 ? 0 : this.line(this.tables.awaits.site[entry]);
  }

  /**
   * What the await waited for, and the tick in which it settled, -1 when that was before the await; and `since`, its
   * operand when that settled after the await began.
   */
  awaitedPromise(): { promise: string; tick: number; since: string } {
    const { awaits, promises } = this.tables;
    const entry = this.resumedAwait();
    if (entry < 0) return { promise: '', tick: -1, since: '' };
    const [id, operand] = [awaits.promise[entry], promiseWaitedFor(promises, awaits.operandPromise[entry])];
    const suspendedAt = awaits.suspendedAt[entry];
    return {
      promise: this.promise(id),
      tick: promises.settledAt[id] < suspendedAt ? -1 : promises.settledTick[id],
      since: operand !== 0 && promises.settledAt[operand] > suspendedAt ? this.promise(operand) : '',
    };
  }

  awaitTicks(): number {
    const entry = this.resumedAwait();
    return entry < 0 ? 0 : this.tables.awaits.ticks[entry];
  }
}
