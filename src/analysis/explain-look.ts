import {
  type EventIndex,
  functionAt,
  HANDLER_KINDS,
  type HandlerKind,
  handlerAt,
  lowerBound,
  reactionsOf,
  stringAt,
  type Trace,
  type TraceTables,
  upperBound,
} from '../trace/index.ts';
import { placeLine } from './call-text.ts';
import { callSiteOfPromise, functionLabel } from './names.ts';
import { promiseLabels } from './promise-labels.ts';
import type { Sources } from './types.ts';

export interface HandlerLook {
  readonly kind: HandlerKind | 'none';
  readonly name: string;
  readonly line: number;
  readonly promise: number;
  readonly activation: number;
}

/** A trace as seen from one event: the lookups that explanations share. */
export class Look {
  readonly trace: Trace;
  readonly tables: TraceTables;
  readonly sources: Sources;
  readonly event: EventIndex;
  private readonly labels: readonly string[];

  constructor(trace: Trace, tables: TraceTables, sources: Sources, event: EventIndex) {
    this.trace = trace;
    this.tables = tables;
    this.sources = sources;
    this.event = event;
    this.labels = promiseLabels(trace, tables, sources);
  }

  readonly promise = (id: number): string => this.labels[id] ?? '';
  readonly text = (id: number): string => stringAt(this.trace, id);

  /** Line of a site, 0 when it is nowhere. */
  line(site: number): number {
    return placeLine(this.trace, site, this.sources);
  }

  /** The same, but 0 for what only has the place of all that it stands in: parameters, caught errors. */
  ownLine(site: number): number {
    const role = this.trace.sites[site]?.role;
    return role === 'program' || role === 'function' ? 0 : this.line(site);
  }

  handler(index: number): HandlerLook {
    if (index === 0) return { kind: 'none', name: '', line: 0, promise: 0, activation: 0 };
    const record = handlerAt(this.trace, index);
    return {
      kind: HANDLER_KINDS[record.kind],
      name: functionLabel(this.trace, stringAt(this.trace, record.name), record.site),
      line: this.line(record.site),
      promise: record.promise,
      activation: record.activation,
    };
  }

  functionSite(fn: number): number {
    return functionAt(this.trace, fn).site;
  }

  /** Where a promise was made: for an async function's, the call. */
  placeOfPromise(id: number, site: number): { site: number; line: number } {
    const place = callSiteOfPromise(this.tables, id) || this.tables.promises.site[id] || site;
    return { site: place, line: this.line(place) };
  }

  /** Reactions that become jobs when promise `id` settles at this event. */
  waitingReactions(id: number): number {
    return reactionsOf(this.trace, this.tables, id, this.event).length;
  }

  /** Jobs that wait just after this event. */
  waitingJobs(): number {
    const { jobs } = this.tables;
    const enqueued = upperBound(jobs.enqueuedAt, this.event, Math.min(1, jobs.enqueuedAt.length));
    let waiting = 0;
    for (let job = enqueued - 1; job >= 1 && jobs.startedAt[job] > this.event; job--) waiting++;
    return waiting;
  }

  /** Entry of the awaits table that this AwaitResumed event ends, -1 none. */
  private resumedAwait(): number {
    const { awaits } = this.tables;
    const last = lowerBound(awaits.suspendedAt, this.event) - 1;
    for (let entry = last; entry >= 0; entry--) if (awaits.resumedAt[entry] === this.event) return entry;
    return -1;
  }

  awaitLine(): number {
    const entry = this.resumedAwait();
    return entry < 0 ? 0 : this.line(this.tables.awaits.site[entry]);
  }

  /** What the await waited for, and the tick in which it settled, -1 when that was before the await. */
  awaitedPromise(): { promise: string; tick: number } {
    const { awaits, promises } = this.tables;
    const entry = this.resumedAwait();
    if (entry < 0) return { promise: '', tick: -1 };
    const id = awaits.promise[entry];
    const wasBefore = promises.settledAt[id] < awaits.suspendedAt[entry];
    return { promise: this.promise(id), tick: wasBefore ? -1 : promises.settledTick[id] };
  }

  awaitTicks(): number {
    const entry = this.resumedAwait();
    return entry < 0 ? 0 : this.tables.awaits.ticks[entry];
  }
}
