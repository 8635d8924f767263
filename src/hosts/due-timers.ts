import { Heap } from '../base/heap.ts';
import { HighWater } from './high-water.ts';
import type { GuestObject } from '../engine/objects/guest-object.ts';
import type { Value } from '../engine/spec/values.ts';

export interface DueTimer {
  readonly id: number;
  /** What the program calls it; 0 for what waits besides. */
  readonly handle: number;
  readonly dueNs: number;
  readonly sequence: number;
  /** Nesting level of the timer task that set it, plus one. */
  readonly level: number;
  readonly repeatMs: number;
  readonly callback: GuestObject | null;
  readonly args: Value[];
  readonly run: () => void;
  /** Whose it is, where several windows have timers. */
  readonly window: unknown;
}

/** What a timer in its queue stands behind. */
interface Place {
  /** Its due time until it is noticed, then when that was. */
  readyNs: number;
  order: number;
}
type QueuedTimer = DueTimer & Place;

/** Whose turn comes first. */
const isBefore = (a: QueuedTimer, b: QueuedTimer): boolean =>
  a.readyNs === b.readyNs ? a.order < b.order : a.readyNs < b.readyNs;

/** So much later than it wanted a browser wakes up. */
const LATENESS_NS = 50_000;

/** Below so many, timers that are no more may stay in their heaps. */
const FEW = 64;

/** Timers ordered by due time, then by creation: pages and shells. */
export class DueTimers {
  readonly #timers = new Map<number, QueuedTimer>();
  readonly #water = new HighWater();
  /** Those that came due unnoticed, or will; and those that were noticed. Some have been removed meanwhile. */
  readonly #waiting = new Heap<QueuedTimer>(isBefore);
  readonly #noticed = new Heap<QueuedTimer>(isBefore);
  #sequence = 0;

  /** The number that orders what becomes ready at the same time. */
  nextSequence(): number {
    return ++this.#sequence;
  }

  add(timer: Omit<DueTimer, 'sequence'>, isNoticed = false): void {
    const sequence = this.nextSequence();
    const queued = { ...timer, sequence, readyNs: timer.dueNs, order: sequence };
    this.#timers.set(timer.id, queued);
    this.#water.reach(this.#timers.size);
    (isNoticed ? this.#noticed : this.#waiting).add(queued);
    const many = 2 * this.#timers.size + FEW;
    if (this.#waiting.size > many) this.#waiting.keep(this.#isThere);
    if (this.#noticed.size > many) this.#noticed.keep(this.#isThere);
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
    for (let timer = this.#firstOf(this.#waiting); timer !== undefined; timer = this.#firstOf(this.#waiting)) {
      if (timer.dueNs > now) return;
      this.#waiting.take();
      this.#noticed.add(Object.assign(timer, { readyNs: now, order: this.nextSequence() }));
    }
  }

  /** When the last is due that a browser finds due as it wakes up for `first`. */
  lastDueWith(first: Readonly<DueTimer>): number {
    const found: QueuedTimer[] = [];
    for (let timer = this.#firstOf(this.#waiting); timer !== undefined; timer = this.#firstOf(this.#waiting)) {
      if (timer.dueNs > first.dueNs + LATENESS_NS) break;
      found.push(timer);
      this.#waiting.take();
    }
    for (const timer of found) this.#waiting.add(timer);
    return found.at(-1)?.dueNs ?? first.dueNs;
  }

  /** The timer whose turn comes first. */
  first(): Readonly<DueTimer & Place> | undefined {
    const waiting = this.#firstOf(this.#waiting);
    const noticed = this.#firstOf(this.#noticed);
    if (waiting === undefined || noticed === undefined) return waiting ?? noticed;
    return isBefore(waiting, noticed) ? waiting : noticed;
  }

  /** The first of one window that is due and was set before `sequence`. */
  firstWithin(window: unknown, now: number, sequence: number): Readonly<DueTimer & Place> | undefined {
    let first: QueuedTimer | undefined;
    for (const timer of this.#timers.values()) {
      if (timer.window !== window || timer.dueNs > now || timer.sequence >= sequence) continue;
      if (first === undefined || isBefore(timer, first)) first = timer;
    }
    return first;
  }

  #firstOf(heap: Heap<QueuedTimer>): QueuedTimer | undefined {
    while (heap.first !== undefined && !this.#isThere(heap.first)) heap.take();
    return heap.first;
  }

  readonly #isThere = (timer: QueuedTimer): boolean => this.#timers.get(timer.id) === timer;
}
