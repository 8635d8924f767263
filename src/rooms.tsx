import { isNodeHost } from './app/lanes/lane-names.ts';
import type { LaneView } from './app/lanes/lane-view.ts';
import { CallStack } from './panels/call-stack/CallStack.tsx';
import { Console } from './panels/console/Console.tsx';
import type { RoomSpec, WindowHeight } from './panels/matrix/Matrix.tsx';
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
    height: ({ frames }, window, isApart) => `minmax(${leastStack(frames, window, isApart)}px, auto)`,
    plainHeight: (_, isLow) => `minmax(${isLow ? 60 : 88}px, auto)`,
  },
  {
    id: 'next-ticks',
    label: (m) => m.rooms.nextTicks,
    Cell: NextTickQueue,
    counts: (views) => views.map((view) => view.state.nextTicks.length),
    height: ({ nextTicks }, window) =>
      nextTicks > 0 ? `minmax(${window === 'ample' ? 40 : 36}px, auto)` : 'minmax(min-content, auto)',
    plainHeight: () => 'minmax(54px, auto)',
    isUsed: ({ nextTicks }) => nextTicks > 0,
    isShown: (lanes) => lanes.some(isNodeHost),
  },
  {
    id: 'microtasks',
    label: (m) => m.rooms.microtasks,
    Cell: MicrotaskQueue,
    counts: (views) => views.map((view) => view.state.microtasks.length),
    height: ({ microtasks }, window) => share(cards(microtasks), LEAST_QUEUE[window]),
    plainHeight: ({ microtasks }, isLow) => `${Math.min(isLow ? 112 : 196, HEAD + cards(microtasks))}px`,
  },
  {
    id: 'tasks',
    label: (m) => m.rooms.tasks,
    Cell: TaskQueues,
    counts: (views) => views.map((view) => view.state.tasks.length + view.state.timers.length),
    height: ({ tasks }, window) => share(Math.max(LEAST_TASKS[window], 8 + 28 * tasks), LEAST_TASKS[window]),
    plainHeight: () => 'minmax(58px, auto)',
    isUsed: ({ tasks }, isRailed) => tasks > 0 || !isRailed,
  },
  {
    id: 'promises',
    label: (m) => m.rooms.promises,
    note: PromisesNote,
    Cell: Promises,
    counts: (views) => views.map((view) => view.state.promiseCount),
    height: ({ promises }, window) => share(rows(promises), window === 'ample' ? 115 : 80),
    plainHeight: ({ promises }) => `${Math.min(218, HEAD + rows(promises))}px`,
  },
  {
    id: 'console',
    label: (m) => m.rooms.console,
    Cell: Console,
    counts: (views) => views.map((view) => view.state.consoleCount),
    height: ({ consoleLines }, window) => `max(54px, min(${rows(consoleLines)}px, ${window === 'ample' ? 24 : 16}%))`,
    plainHeight: ({ consoleLines }) => `${Math.min(82, HEAD + rows(consoleLines))}px`,
    isKept: true,
  },
];

/** Of three cards of one line and where their tick begins, or of two. */
const LEAST_QUEUE: Readonly<Record<WindowHeight, number>> = { ample: 112, short: 88, scant: 78 };

/** Of one timer, beside its name and that lanes differ. */
const LEAST_TASKS: Readonly<Record<WindowHeight, number>> = { ample: 44, short: 36, scant: 36 };

/** The keys of a lane that steps alone. */
const OWN_STEPS = 32;

/** Of two frames, or, where calls call others, of a gate and two below it; where height is dear, of the top one. */
function leastStack(frames: number, window: WindowHeight, isApart: boolean): number {
  return (window !== 'ample' ? 40 : frames > 3 ? 92 : 66) + (isApart ? OWN_STEPS : 0);
}

/** Padding of a room above and below, and its small head. */
const PADDING = 12;
const HEAD = 24;
/** A room that stays empty has its sentence. */
const SENTENCE = 32;

function rows(count: number): number {
  return count > 0 ? PADDING + 24 * count : SENTENCE;
}

/** With room for two lines where a tick begins. */
function cards(count: number): number {
  return count > 0 ? PADDING + 34 + 49 * count : SENTENCE;
}

/** What is over is divided by what each room needs; none falls below `least`, or what it needs when that is less. */
function share(need: number, least: number): string {
  return `minmax(${Math.min(need, least)}px, ${need}fr)`;
}

/** What stands on the stack, as one word: lanes differ when their words do. */
function stackKey({ state, tables }: LaneView): string {
  const frames = state.stack.map(({ site }) => site).join();
  const base = state.running.kind === 'job' ? `${tables.jobs.kind[state.running.job]}` : state.running.kind;
  return `${base}:${frames}`;
}
