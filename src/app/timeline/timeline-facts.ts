import { lowerBound, NEVER, siteAt, stringAt, type Trace, tickAt, turnAt, upperBound } from '../../trace/index.ts';
import { promiseName } from '../rooms/describe.ts';
import type { PictureLane } from '../run/picture.ts';
import type { TimelineBar } from './timeline-layout.ts';

/* What the close-up says about its bars and waits, as plain data. */

/** Events looked at for the line that a bar's label names. */
const LOOKED_AT = 24;

/** First line whose code runs in a stretch of events; 0 where only the engine works. */
export function firstLine(trace: Trace, from: number, to = from + LOOKED_AT): number {
  const end = Math.min(to, from + LOOKED_AT, trace.length);
  let other = 0;
  for (let event = from + 1; event < end; event++) {
    const site = trace.sites[siteAt(trace, event)];
    if (site?.role === 'statement') return site.line;
    if (other === 0 && site && site.line > 0 && site.role !== 'function') other = site.line;
  }
  return other;
}

/** Indexes [first, end) of the console entries that a bar wrote. */
export function printedBy({ tables }: PictureLane, { from, to }: TimelineBar): { first: number; end: number } {
  return { first: lowerBound(tables.console.at, from), end: lowerBound(tables.console.at, to) };
}

export function printedText({ trace, tables }: PictureLane, entry: number): string {
  return stringAt(trace, tables.console.text[entry]);
}

/** Index of the bar that wrote a console entry. */
export function barOfEntry({ tables }: PictureLane, bars: readonly TimelineBar[], entry: number): number {
  return Math.max(0, Math.min(bars.length, upperBound(tables.runs.at, tables.console.at[entry])) - 1);
}

/** Jobs that had started when the run ended: a host that ends a program leaves what is queued. */
export function jobsThatRan({ tables: { jobs } }: PictureLane): number {
  let ran = 0;
  for (let job = 1; job <= jobs.length; job++) if (jobs.startedAt[job] !== NEVER) ran++;
  return ran;
}

export interface WaitFacts {
  /** '' where it is no promise with a name. */
  readonly promise: string;
  readonly fromTick: number;
  readonly toTick: number;
  readonly turns: number;
  readonly isForEver: boolean;
}

export function waitFacts({ trace, tables }: PictureLane, entry: number): WaitFacts {
  const { promise, suspendedAt, resumedAt } = tables.awaits;
  const isForEver = resumedAt[entry] >= trace.length;
  const end = isForEver ? suspendedAt[entry] : resumedAt[entry];
  return {
    promise: promiseName(tables, promise[entry]),
    fromTick: tickAt(tables, suspendedAt[entry]),
    toTick: tickAt(tables, end),
    turns: turnAt(tables, end) - turnAt(tables, suspendedAt[entry]),
    isForEver,
  };
}
