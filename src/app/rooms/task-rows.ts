import { lowerBound, TIMER_KINDS, timerDueMsAt } from '../../trace/index.ts';
import { describeCallback, type HandlerModel } from './describe.ts';
import { fileOf, siteOfTask } from './job-places.ts';
import type { LaneView } from '../lanes/lane-view.ts';
import { taskSource } from '../lanes/task-source.ts';

/** One thing the host will run when the stack is empty: a task that is ready, or a timer on the virtual clock. */
export type TaskRow =
  | {
      readonly kind: 'task';
      readonly id: number;
      readonly key: string;
      readonly source: string;
      /** The task's own name, '' none. */
      readonly name: string;
      readonly handler: HandlerModel;
      readonly line: number;
      readonly file: string | undefined;
      /** In whose queue it is, 0 the main thread's. */
      readonly agent: number;
    }
  | {
      readonly kind: 'timer';
      readonly id: number;
      readonly key: string;
      readonly timer: string;
      readonly dueMs: number;
      readonly repeatMs: number;
      readonly handler: HandlerModel;
      readonly line: number;
      readonly file: string | undefined;
    };

/** How many rows there are. */
export const countTaskRows = ({ state }: LaneView): number => state.tasks.length + state.timers.length;

/** Ready tasks first, then timers by due time: the first `most` of them, since ten thousand take longer than a frame. */
export function selectTaskRows(view: LaneView, most: number): TaskRow[] {
  const { trace, tables, state } = view;
  const placeOf = (site: number) => ({ line: trace.sites[site]?.line ?? 0, file: fileOf(view, site) });
  const tasks = state.tasks.slice(0, most).map((id): TaskRow => {
    const timer = tables.tasks.timer[id];
    const handler = tables.tasks.handler[id] || (timer > 0 ? tables.timers.handler[timer] : 0);
    return {
      kind: 'task',
      id,
      key: timer > 0 ? `timer:${timer}` : `task:${id}`,
      source: taskSource(view, id),
      name: trace.strings[tables.tasks.name[id]] ?? '',
      handler: describeCallback(view, handler),
      ...placeOf(siteOfTask(tables, id)),
      agent: tables.tasks.agent[id],
    };
  });
  const timers = state.timers.slice(0, Math.max(0, most - tasks.length)).map(
    (id): TaskRow => ({
      kind: 'timer',
      id,
      key: `timer:${id}`,
      timer: TIMER_KINDS[tables.timers.kind[id]],
      dueMs: timerDueMsAt(tables, id, state.cursor),
      repeatMs: tables.timers.repeatMs[id],
      handler: describeCallback(view, tables.timers.handler[id]),
      ...placeOf(tables.timers.site[id]),
    }),
  );
  return [...tasks, ...timers];
}

/** What the turn is about: the source of the task that runs or ran last in it, '' none. */
export function turnSource(view: LaneView): string {
  const { runs } = view.tables;
  for (let run = lowerBound(runs.at, view.state.cursor) - 1; run >= 0 && runs.turn[run] === view.state.turn; run--) {
    if (runs.task[run] > 0) return taskSource(view, runs.task[run]);
  }
  return '';
}
