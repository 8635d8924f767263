import { JOB_KINDS, type JobKind } from '../../trace/index.ts';
import { describeHandler, type HandlerModel, type Scheduler, schedulerOf } from './describe.ts';
import { fileOf } from './job-places.ts';
import type { LaneView } from '../lanes/lane-view.ts';

/** How many of each kind a stretch of the queue holds, most first. */
export function countKinds(
  view: LaneView,
  ids: readonly number[],
  from: number,
  to: number,
): { kind: JobKind; count: number }[] {
  const counts = new Map<JobKind, number>();
  for (let at = from; at < to; at++) {
    const kind = JOB_KINDS[view.tables.jobs.kind[ids[at]]];
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((x, y) => y.count - x.count);
}

/** A nextTick callback that waits. */
export interface NextTickModel {
  readonly task: number;
  readonly handler: HandlerModel;
  readonly line: number;
  readonly file: string | undefined;
  readonly by: Scheduler;
}

export function describeNextTick(view: LaneView, task: number): NextTickModel {
  const { tasks } = view.tables;
  return {
    task,
    handler: describeHandler(view, tasks.handler[task]),
    line: view.trace.sites[tasks.site[task]]?.line ?? 0,
    file: fileOf(view, tasks.site[task]),
    by: schedulerOf(view.tables, tasks.byJob[task], tasks.byTask[task]),
  };
}

/** Jobs queued by the last move: what is new between two cursor positions of the lane. */
export function isJustQueued(view: LaneView, job: number, since: number): boolean {
  return view.tables.jobs.enqueuedAt[job] >= since && since < view.state.cursor;
}
