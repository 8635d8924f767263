import type { TaskSource } from '../../../engine/heart/observer.ts';
import type { DueTimer } from '../../due-timers.ts';
import { type TaskSteps, TimedHost } from '../../timed-host.ts';
import { NS_PER_MS } from '../../virtual-clock.ts';
import { type QueuedTask, TaskQueues } from './task-queues.ts';

/** Lower than the priority of any task of the scheduler's. */
export const LAST = -1;

/** How late Firefox looks at a timer that is due. */
const FIREFOX_LATENESS_NS = 100_000;

/** A host whose tasks wait in queues by source; the loop itself is its heirs' business. */
export abstract class TaskHost extends TimedHost {
  readonly tasks = new TaskQueues(() => this.timers.nextSequence());
  #afterwards: (() => void)[] = [];
  /** From when on timers that are due have their turn. */
  protected timersWaitedNs = 0;
  /** That of messages to the window. */
  messagePriority = 1;

  /** Other windows have timers, too. */
  protected get hasFrames(): boolean {
    return false;
  }

  queueTask(source: TaskSource, name: string, steps: TaskSteps, priority = 1): QueuedTask {
    return this.#queue(source, name, this.clock.ns, steps, priority);
  }

  /** The page is loaded: messages to its window wait no longer for what else is ready. */
  loadingEnded(): void {
    this.messagePriority = 1;
    this.tasks.release(LAST, this.clock.ns);
  }

  /** All the timers that are due by now, in one go, unless one of them posts a task to the scheduler. */
  protected *runDueTimers(): Generator<void, boolean> {
    const now = this.clock.ns;
    const later = this.timers.nextSequence();
    const isDue = (timer = this.timers.first()): boolean =>
      timer !== undefined && timer.dueNs <= now && timer.sequence < later;
    this.timing.firstReadyNs = Infinity;
    let window: unknown;
    while (isDue()) {
      // A window's timers go together.
      const timer = this.hasFrames ? this.timers.firstWithin(window, now, later) : undefined;
      window = (timer ?? this.timers.first())?.window;
      if (timer !== undefined) yield* this.runTimer(timer);
      else yield* this.runFirstTimer();
      if (!this.tasks.hasUrgent('scheduler')) continue;
      // The rest stands behind what is ready by then, or was when the first new one that is ready was set.
      this.timersWaitedNs = Math.min(this.timing.firstReadyNs, this.clock.ns);
      break;
    }
    return true;
  }

  /** A step of the host's own that runs no code of the program: no task that anybody sees. */
  queueSilently(steps: () => void, priority: number): void {
    this.tasks.add({ id: 0, source: 'dom', readyNs: this.clock.ns, priority, steps });
  }

  #queue(source: TaskSource, name: string, readyNs: number, steps: TaskSteps, priority = 1): QueuedTask {
    return this.tasks.add({ id: this.enqueueTask(source, name), source, readyNs, priority, steps });
  }

  /** A task that is ready after so many ms; answers with what takes it back. */
  queueLater(source: TaskSource, name: string, ms: number, steps: TaskSteps): () => void {
    const task = this.#queue(source, name, this.clock.ns + Math.round(ms * NS_PER_MS), steps);
    return () => void this.tasks.remove(task);
  }

  /** Chromium's intervals keep their pace; Firefox's count from when they run, which is never quite in time. */
  protected override dueAgainNs({ dueNs }: DueTimer, periodNs: number): number {
    const { ns } = this.clock;
    if (this.agent.stackRules.style === 'firefox') return ns + periodNs + FIREFOX_LATENESS_NS;
    return ns + periodNs - (periodNs > 0 ? (ns - dueNs) % periodNs : 0);
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
