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

/** Timers ordered by due time, then by creation: pages and shells. */
export class DueTimers {
  readonly #timers = new Map<number, DueTimer>();
  #sequence = 0;

  add(timer: Omit<DueTimer, 'sequence'>): void {
    this.#timers.set(timer.id, { ...timer, sequence: ++this.#sequence });
  }

  /** Removes a timer; false when there is none of that id. */
  remove(id: number): boolean {
    return this.#timers.delete(id);
  }

  get isEmpty(): boolean {
    return this.#timers.size === 0;
  }

  /** The timer that is due first. */
  first(): DueTimer | undefined {
    let best: DueTimer | undefined;
    for (const timer of this.#timers.values()) {
      if (best === undefined || timer.dueNs < best.dueNs || (timer.dueNs === best.dueNs && timer.sequence < best.sequence)) best = timer;
    }
    return best;
  }
}
