import { TASK_SOURCES } from '../../trace/index.ts';
import { linesOf } from './console-rows.ts';
import { isInternal } from './describe.ts';
import type { Picture, PictureLane } from '../run/picture.ts';

/*
 * How much the rooms ever hold during a run. Rooms are made as high as the program asks of them, and because the whole
 * run is asked, no room changes its height while it is stepped through.
 */

/** The most of each in any lane, no more than `MOST`. */
export interface RoomExtents {
  /** Frames on each other, with the job or task that they stand on. */
  readonly frames: number;
  /** Microtasks that wait at the same time. */
  readonly microtasks: number;
  /** nextTick callbacks of the whole run. */
  readonly nextTicks: number;
  /** Timers, or tasks other than what starts the program, that wait at the same time. */
  readonly tasks: number;
  readonly promises: number;
  readonly consoleLines: number;
}

/** Beyond this a room scrolls or counts, however high it is made. */
const MOST = { frames: 4, microtasks: 6, nextTicks: 1, tasks: 6, promises: 14, consoleLines: 10 };

/** Rooms of a program of the usual size, until one has run. */
const USUAL: RoomExtents = { frames: 2, microtasks: 3, nextTicks: 0, tasks: 1, promises: 8, consoleLines: 4 };

const known = new WeakMap<PictureLane, Map<boolean, RoomExtents>>();

/** `withInternals`: the engine's own promises are shown, too. */
export function roomExtents(picture: Picture | null, withInternals: boolean): RoomExtents {
  if (!picture || picture.lanes.length === 0) return USUAL;
  const lanes = picture.lanes.map((lane) => extentsOf(lane, withInternals));
  const most = (name: keyof RoomExtents): number => Math.max(...lanes.map((extents) => extents[name]));
  return {
    frames: most('frames'),
    microtasks: most('microtasks'),
    nextTicks: most('nextTicks'),
    tasks: most('tasks'),
    promises: most('promises'),
    consoleLines: most('consoleLines'),
  };
}

function extentsOf(lane: PictureLane, withInternals: boolean): RoomExtents {
  let own = known.get(lane);
  if (!own) known.set(lane, (own = new Map()));
  let extents = own.get(withInternals);
  if (!extents) own.set(withInternals, (extents = measure(lane, withInternals)));
  return extents;
}

function measure(lane: PictureLane, withInternals: boolean): RoomExtents {
  return {
    frames: highestStack(lane),
    microtasks: longestQueue(lane),
    nextTicks: count(lane.tables.tasks.length, MOST.nextTicks, (task) =>
      lane.tables.tasks.source[task] === NEXT_TICK ? 1 : 0,
    ),
    tasks: mostTasks(lane),
    promises: count(lane.tables.promises.length, MOST.promises, (promise) =>
      withInternals || !isInternal(lane.tables, promise) ? 1 : 0,
    ),
    consoleLines: count(lane.tables.console.length, MOST.consoleLines, (entry) => linesOf(lane, entry - 1).length),
  };
}

const NEXT_TICK = TASK_SOURCES.indexOf('next-tick');
const STARTS: ReadonlySet<number> = new Set(
  (['script', 'module', 'next-tick'] as const).map((source) => TASK_SOURCES.indexOf(source)),
);

/** What begins the program stands in no queue, and nextTick callbacks in one of their own. */
function isStart({ tables }: PictureLane, task: number): boolean {
  return STARTS.has(tables.tasks.source[task]);
}

/** What is armed and what is queued: a timer that is due becomes a task, so the two seldom stand beside each other. */
function mostTasks(lane: PictureLane): number {
  const { tasks, arms } = lane.tables;
  return Math.max(
    mostOpen(arms.at, arms.endAt, 0, arms.length, () => true),
    mostOpen(tasks.enqueuedAt, tasks.startedAt, 1, tasks.length + 1, (task) => !isStart(lane, task)),
  );
}

/** How many stretches of the run overlap at the most; they are in the order of their beginnings. */
function mostOpen(
  from: Int32Array,
  to: Int32Array,
  first: number,
  end: number,
  isCounted: (id: number) => boolean,
): number {
  let open: number[] = [];
  let most = 0;
  for (let id = first; id < end && most < MOST.tasks; id++) {
    if (!isCounted(id)) continue;
    open = open.filter((other) => to[other] > from[id]);
    most = Math.max(most, open.push(id));
  }
  return most;
}

function count(length: number, most: number, weigh: (id: number) => number): number {
  let sum = 0;
  for (let id = 1; id <= length && sum < most; id++) sum += weigh(id);
  return Math.min(sum, most);
}

/** A queue is longest just after a job came: those that came by then, less those that had started. */
function longestQueue({ tables: { jobs } }: PictureLane): number {
  let longest = 0;
  let started = 0;
  for (let job = 1; job <= jobs.length && longest < MOST.microtasks; job++) {
    while (started < job && jobs.startedAt[started + 1] < jobs.enqueuedAt[job]) started++;
    longest = Math.max(longest, job - started);
  }
  return Math.min(longest, MOST.microtasks);
}

/** What is called stands one higher than who calls it. */
function highestStack({ tables: { contexts } }: PictureLane): number {
  const heights = new Uint8Array(contexts.length);
  let highest = 1;
  for (let entry = 0; entry < contexts.length && highest < MOST.frames; entry++) {
    const below = contexts.parent[entry];
    heights[entry] = below < 0 ? 2 : heights[below] + 1;
    highest = Math.max(highest, heights[entry]);
  }
  return highest;
}
