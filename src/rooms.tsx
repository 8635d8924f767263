import { isNodeHost } from './app/lane-names.ts';
import type { LaneView } from './app/lane-view.ts';
import { CallStack } from './panels/call-stack/CallStack.tsx';
import { Console } from './panels/console/Console.tsx';
import type { RoomSpec } from './panels/matrix/Matrix.tsx';
import { MicrotaskQueue } from './panels/microtask-queue/MicrotaskQueue.tsx';
import { NextTickQueue } from './panels/microtask-queue/NextTickQueue.tsx';
import { Promises, PromisesNote } from './panels/promises/Promises.tsx';
import { TaskQueues } from './panels/task-queues/TaskQueues.tsx';

/** The rows of the matrix, top to bottom: work rises, output falls. */
export const ROOMS: readonly RoomSpec[] = [
  {
    id: 'stack',
    label: (m) => m.rooms.stack,
    Cell: CallStack,
    counts: (views) => views.map(stackKey),
    height: 'minmax(66px, auto)',
    plainHeight: 'minmax(104px, auto)',
  },
  {
    id: 'next-ticks',
    label: (m) => m.rooms.nextTicks,
    Cell: NextTickQueue,
    counts: (views) => views.map((view) => view.state.nextTicks.length),
    height: 'minmax(46px, auto)',
    plainHeight: 'minmax(54px, auto)',
    isShown: (lanes) => lanes.some(isNodeHost),
  },
  {
    id: 'microtasks',
    label: (m) => m.rooms.microtasks,
    Cell: MicrotaskQueue,
    counts: (views) => views.map((view) => view.state.microtasks.length),
    height: 'minmax(100px, .85fr)',
    plainHeight: '196px',
  },
  {
    id: 'tasks',
    label: (m) => m.rooms.tasks,
    Cell: TaskQueues,
    counts: (views) => views.map((view) => view.state.tasks.length + view.state.timers.length),
    height: 'minmax(36px, auto)',
    plainHeight: 'minmax(58px, auto)',
  },
  {
    id: 'promises',
    label: (m) => m.rooms.promises,
    note: PromisesNote,
    Cell: Promises,
    counts: (views) => views.map((view) => view.state.promiseCount),
    height: 'minmax(115px, 1fr)',
    plainHeight: '218px',
  },
  {
    id: 'console',
    label: (m) => m.rooms.console,
    Cell: Console,
    counts: (views) => views.map((view) => view.state.consoleCount),
    height: 'minmax(72px, .5fr)',
    plainHeight: '132px',
  },
];

/** What stands on the stack, as one word: lanes differ when their words do. */
function stackKey({ state, tables }: LaneView): string {
  const frames = state.stack.map(({ site }) => site).join();
  const base = state.running.kind === 'job' ? `${tables.jobs.kind[state.running.job]}` : state.running.kind;
  return `${base}:${frames}`;
}
