import type { TaskSource } from '../../../engine/heart/observer.ts';
import { HighWater } from '../../high-water.ts';
import type { TaskSteps } from '../../timed-host.ts';

export interface QueuedTask {
  /** Id in the trace; 0: nobody sees it. */
  readonly id: number;
  readonly source: TaskSource;
  /** Virtual time from which it may run. */
  readonly readyNs: number;
  /** Higher ones run first. Everything is 1, but for `scheduler` tasks. */
  readonly priority: number;
  readonly sequence: number;
  readonly steps: TaskSteps;
}

/**
 * One queue a task source. HTML leaves it to the page's host which queue's turn it is; within one source it is
 * first come, first served. Here, as in Chromium: of the tasks at the heads of the queues that are ready, the one
 * with the highest priority, then the one that has been ready longest, whatever its source.
 */
export class TaskQueues {
  readonly #queues = new Map<string, QueuedTask[]>();
  /** Of the longest of them. */
  readonly #water = new HighWater();
  /** The number that orders what becomes ready at the same time. */
  readonly #nextSequence: () => number;

  constructor(nextSequence: () => number) {
    this.#nextSequence = nextSequence;
  }

  add(task: Omit<QueuedTask, 'sequence'>): QueuedTask {
    return this.#put({ ...task, sequence: this.#nextSequence() });
  }

  #put(task: QueuedTask): QueuedTask {
    const key = `${task.source} ${task.priority}`;
    let queue = this.#queues.get(key);
    if (queue === undefined) this.#queues.set(key, (queue = []));
    queue.splice(placeIn(queue, task), 0, task);
    this.#water.reach(queue.length);
    return task;
  }

  reprioritize(task: QueuedTask, priority: number): QueuedTask {
    if (!this.remove(task)) return task;
    return this.#put({ ...task, priority });
  }

  /** Whether one of that source waits that is no background task. */
  hasUrgent(source: TaskSource): boolean {
    for (const [task] of this.#queues.values()) if (task?.source === source && task.priority >= 1) return true;
    return false;
  }

  /** Those of a priority become ready now, behind everything else. */
  release(priority: number, readyNs: number): void {
    for (const [key, queue] of this.#queues)
      if (key.endsWith(` ${priority}`)) for (const task of queue.splice(0)) this.add({ ...task, readyNs, priority: 1 });
  }

  /** Whether it was still there. */
  remove(task: QueuedTask): boolean {
    const queue = this.#queues.get(`${task.source} ${task.priority}`) ?? [];
    const at = placeIn(queue, task) - 1;
    if (queue[at] !== task) return false;
    queue.splice(at, 1);
    return true;
  }

  /** The task whose turn it is at `now`; it stays in its queue. */
  choose(now: number): QueuedTask | undefined {
    let best: QueuedTask | undefined;
    for (const [task] of this.#queues.values())
      if (task !== undefined && task.readyNs <= now && (best === undefined || goesFirst(task, best))) best = task;
    return best;
  }

  /** When the earliest task is ready; Infinity without tasks. */
  get nextReadyNs(): number {
    let next = Infinity;
    for (const [task] of this.#queues.values()) if (task !== undefined && task.readyNs < next) next = task.readyNs;
    return next;
  }
}

/** How many tasks of a queue stand before `task`, itself included. */
function placeIn(queue: readonly QueuedTask[], task: QueuedTask): number {
  let [from, to] = [0, queue.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (goesFirst(task, queue[middle])) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Whether `a` runs before `b`, both ready. */
export function goesFirst(
  a: Pick<QueuedTask, 'priority' | 'readyNs' | 'sequence'>,
  b: Pick<QueuedTask, 'priority' | 'readyNs' | 'sequence'>,
): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority;
  return a.readyNs === b.readyNs ? a.sequence < b.sequence : a.readyNs < b.readyNs;
}
