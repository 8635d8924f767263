import type { TaskSource } from '../../../engine/heart/observer.ts';
import { type TaskSteps, TimedHost } from '../../timed-host.ts';
import { NS_PER_MS } from '../../virtual-clock.ts';
import { type QueuedTask, TaskQueues } from './task-queues.ts';

/** A host whose tasks wait in queues by source; the loop itself is its heirs' business. */
export abstract class TaskHost extends TimedHost {
  readonly tasks = new TaskQueues(() => this.timers.nextSequence());
  #afterwards: (() => void)[] = [];

  queueTask(source: TaskSource, name: string, steps: TaskSteps, priority = 1): QueuedTask {
    return this.#queue(source, name, this.clock.ns, steps, priority);
  }

  #queue(source: TaskSource, name: string, readyNs: number, steps: TaskSteps, priority = 1): QueuedTask {
    return this.tasks.add({ id: this.enqueueTask(source, name), source, readyNs, priority, steps });
  }

  /** A task that is ready after so many ms; answers with what takes it back. */
  queueLater(source: TaskSource, name: string, ms: number, steps: TaskSteps): () => void {
    const task = this.#queue(source, name, this.clock.ns + Math.round(ms * NS_PER_MS), steps);
    return () => void this.tasks.remove(task);
  }

  override afterNetwork(ms: number, name: string, run: () => void): void {
    this.queueLater('networking', name, ms, run);
  }

  deliver(dueNs: number, source: TaskSource, name: string, run: TaskSteps): void {
    this.#queue(source, name, dueNs, run);
    this.arrives(dueNs);
  }

  /** What is to be done when no code runs any more and no microtask waits. */
  atCheckpointEnd(steps: () => void): void {
    this.#afterwards.push(steps);
  }

  protected afterCheckpoint(): void {
    for (const steps of this.#afterwards.splice(0)) this.guarded(steps);
  }
}
