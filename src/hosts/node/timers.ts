import type { GuestObject } from '../../engine/objects/guest-object.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { AsyncResource } from './async-contexts.ts';

/** Longest delay; beyond it, and below 1 or not a number, Node takes 1 ms. */
const MAX_DELAY = 2 ** 31 - 1;

/** A `Timeout`: one setTimeout or setInterval. */
export class Timer {
  readonly id: number;
  readonly delay: number;
  readonly repeats: boolean;
  readonly callback: GuestObject;
  readonly args: Value[];
  /** Loop time in ms when the wait began. */
  startedAt: number;
  active = true;
  refed = true;
  /** The guest's Timeout object. */
  object: GuestObject | null = null;
  /** What it is to `async_hooks`. */
  context: AsyncResource | undefined = undefined;
  /** It was the first of its duration when it was set. */
  startsList = false;

  constructor(id: number, delay: number, repeats: boolean, callback: GuestObject, args: Value[], startedAt: number) {
    this.id = id;
    this.delay = delay;
    this.repeats = repeats;
    this.callback = callback;
    this.args = args;
    this.startedAt = startedAt;
  }
}

/** All timers of one duration, oldest first: what Node keeps in `timerListMap`. */
class TimerList {
  readonly delay: number;
  expiry: number;
  /** Order among lists of equal expiry: when the list got its current place. */
  order: number;
  timers: Timer[] = [];
  constructor(delay: number, expiry: number, order: number) {
    this.delay = delay;
    this.expiry = expiry;
    this.order = order;
  }
}

/** What a delay argument (already a number) means. */
export const normalDelay = (delay: number): number => (delay >= 1 && delay <= MAX_DELAY ? Math.trunc(delay) : 1);

/**
 * Node's timers: one list per duration, the lists ordered by their earliest expiry; a list runs all its due
 * members before the next list is looked at. Measured the same in Node 8 to 26 (what differs between versions
 * is when microtasks run in between).
 */
export class TimerLists {
  readonly #lists = new Map<number, TimerList>();
  #order = 0;

  /** Starts (or restarts) the wait of a timer at loop time `now`; says whether it is the first of its duration. */
  insert(timer: Timer, now: number): 'new list' | 'known list' {
    timer.startedAt = now;
    let list = this.#lists.get(timer.delay);
    const isNew = list === undefined;
    if (list === undefined) this.#lists.set(timer.delay, (list = new TimerList(timer.delay, now + timer.delay, ++this.#order)));
    list.timers.push(timer);
    return isNew ? 'new list' : 'known list';
  }

  remove(timer: Timer): void {
    const list = this.#lists.get(timer.delay);
    if (list === undefined) return;
    const at = list.timers.indexOf(timer);
    if (at !== -1) list.timers.splice(at, 1);
    if (list.timers.length === 0) this.#lists.delete(timer.delay);
  }

  /** When the earliest list is due, in ms; Infinity without timers. */
  nextExpiry(): number {
    return this.#earliest()?.expiry ?? Infinity;
  }

  get hasRefed(): boolean {
    for (const list of this.#lists.values()) if (list.timers.some((timer) => timer.refed)) return true;
    return false;
  }

  #earliest(): TimerList | undefined {
    let best: TimerList | undefined;
    for (const list of this.#lists.values()) {
      if (best === undefined || list.expiry < best.expiry || (list.expiry === best.expiry && list.order < best.order)) best = list;
    }
    return best;
  }

  /**
   * Yields the timers to run in this pass, in order; `now` reads the loop's time. A 'list' mark stands before
   * each list but the first (where microtasks run in every version), a 'timer' mark between members of one.
   */
  *due(now: () => number): Generator<{ readonly between: 'first' | 'list' | 'timer'; readonly timer: Timer }> {
    let between: 'first' | 'list' | 'timer' = 'first';
    for (let list = this.#earliest(); list !== undefined && list.expiry <= now(); list = this.#earliest()) {
      const passTime = now();
      if (between !== 'first') between = 'list';
      for (let timer = list.timers[0]; timer !== undefined; timer = list.timers[0]) {
        const waited = passTime - timer.startedAt;
        if (waited < list.delay) {
          list.expiry = Math.max(timer.startedAt + list.delay, passTime + 1);
          list.order = ++this.#order;
          break;
        }
        list.timers.shift();
        yield { between, timer };
        between = 'timer';
      }
      if (list.timers.length === 0 && this.#lists.get(list.delay) === list) this.#lists.delete(list.delay);
    }
  }
}
