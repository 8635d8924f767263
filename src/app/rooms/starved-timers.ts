import { NEVER } from '../../trace/index.ts';
import { type JobFill, jobFill } from './describe.ts';
import type { LaneView } from '../lanes/lane-view.ts';

export interface QueuedJob {
  readonly job: number;
  readonly fill: JobFill;
}

/** The queue that does not empty, and the timer that waits behind it. */
export interface StarvedTimers {
  /** The first jobs and the last, as they are drawn. */
  readonly first: readonly QueuedJob[];
  readonly last: readonly QueuedJob[];
  /** Of the timer that is due first; 0 when its place is not known. */
  readonly line: number;
  readonly dueMs: number;
  /** Timers behind that one. */
  readonly others: number;
}

const FIRST = 5;
const LAST = 2;

/** Null when no timer waits at the end of the run. */
export function selectStarvedTimers(view: LaneView): StarvedTimers | null {
  const { timers, jobs } = view.tables;
  const waiting: number[] = [];
  for (let id = 1; id <= timers.length; id++) {
    if (timers.dueAt[id] === NEVER && timers.clearedAt[id] === NEVER) waiting.push(id);
  }
  if (waiting.length === 0 || jobs.length < FIRST + LAST) return null;
  const next = waiting.reduce((one, other) => (timers.dueMs[other] < timers.dueMs[one] ? other : one));
  const queued = (from: number, count: number): QueuedJob[] =>
    Array.from({ length: count }, (_, at) => ({ job: from + at, fill: jobFill(view, from + at) }));
  return {
    first: queued(1, FIRST),
    last: queued(jobs.length - LAST + 1, LAST),
    line: view.trace.sites[timers.site[next]]?.line ?? 0,
    dueMs: timers.dueMs[next],
    others: waiting.length - 1,
  };
}
