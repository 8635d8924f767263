import type { GuestObject } from '../engine/objects/guest-object.ts';
import type { Value } from '../engine/spec/values.ts';

export interface DueTimer {
  readonly id: number;
  readonly dueNs: number;
  readonly sequence: number;
  /** Nesting level of the timer task that set it, plus one. */
  readonly level: number;
  readonly repeatMs: number;
  readonly callback: GuestObject | null;
  readonly args: Value[];
  readonly run: () => void;
}

/** A timer in its queue: what it stands behind. */
interface QueuedTimer extends DueTimer {
  /** Its due time until it is noticed, then when that was. */
  readyNs: number;
  order: number;
  isNoticed: boolean;
}

/** Timers ordered by due time, then by creation: pages and shells. */
export class DueTimers {
  readonly #timers = new Map<number, QueuedTimer>();
  #sequence = 0;

  /** The number that orders what becomes ready at the same time. */
  nextSequence(): number {
    return ++this.#sequence;
  }

  add(timer: Omit<DueTimer, 'sequence'>, isNoticed = false): void {
    const sequence = this.nextSequence();
    this.#timers.set(timer.id, { ...timer, sequence, readyNs: timer.dueNs, order: sequence, isNoticed });
  }

  /** Removes a timer; false when there is none of that id. */
  remove(id: number): boolean {
    return this.#timers.delete(id);
  }

  get isEmpty(): boolean {
    return this.#timers.size === 0;
  }

  /** Timers that came due since the last time join, in due order, behind all that is ready by now. */
  notice(now: number): void {
    const due = [...this.#timers.values()].filter((timer) => !timer.isNoticed && timer.dueNs <= now);
    due.sort((a, b) => a.dueNs - b.dueNs || a.sequence - b.sequence);
    for (const timer of due) Object.assign(timer, { isNoticed: true, readyNs: now, order: this.nextSequence() });
  }

  /** The timer whose turn comes first. */
  first(): Readonly<QueuedTimer> | undefined {
    let best: QueuedTimer | undefined;
    for (const timer of this.#timers.values()) {
      if (
        best === undefined ||
        timer.readyNs < best.readyNs ||
        (timer.readyNs === best.readyNs && timer.order < best.order)
      )
        best = timer;
    }
    return best;
  }
}
