import { Heap } from '../../../base/heap.ts';
import { HighWater } from '../../high-water.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { GuestThrow } from '../../../engine/spec/completion.ts';
import { Call, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { AsyncResource } from '../async-hooks/async-contexts.ts';

/** Longest delay; beyond it, and below 1 or not a number, Node takes 1 ms. */
export const MAX_DELAY = 2 ** 31 - 1;

/** A `Timeout`: one setTimeout or setInterval. */
export class Timer {
  readonly id: number;
  /** What it waits, in ms. */
  delay: number;
  /** Duration in ms between two runs, or -1. */
  repeat: number;
  callback: GuestObject;
  readonly args: Value[];
  /** Loop time in ms when the wait began. */
  startedAt: number;
  /** Unref'd before Node 11: it waits in no list. */
  isAlone = false;
  active = true;
  /** Cleared for good; `refresh` restarts only what merely ran. */
  isCleared = false;
  /** It has run, the last time. */
  isOver = false;
  hasRun = false;
  refed = true;
  /** The guest's Timeout object. */
  object: GuestObject | null = null;
  /** What it is to `async_hooks`. */
  context: AsyncResource | undefined = undefined;
  /** The list that it started, as the first of its duration. */
  list: TimerList | null = null;

  constructor(id: number, delay: number, repeats: boolean, callback: GuestObject, args: Value[], startedAt: number) {
    this.id = id;
    this.delay = delay;
    this.repeat = repeats ? delay : -1;
    this.callback = callback;
    this.args = args;
    this.startedAt = startedAt;
  }
}

/** All timers of one duration, oldest first: what Node keeps in `timerListMap`. */
export class TimerList {
  readonly delay: number;
  /** When it is looked at, in ms; Infinity while it waits for something else. */
  expiry = Infinity;
  /** Order among lists of equal expiry: when the list got its current place. */
  order = 0;
  timers: Timer[] = [];
  readonly water = new HighWater();
  /** Nobody is left who waits in it, and nobody will. */
  isDropped = false;
  /** What it is to `async_hooks`, until Node 10. */
  context: AsyncResource | undefined = undefined;
  /** Before Node 10: an exception in another list made this one wait for the nextTick queue. */
  waitsForTick = false;
  /** Before Node 10: an exception in this list left its rest to the nextTick queue. */
  isLeft = false;
  constructor(delay: number) {
    this.delay = delay;
  }
}

/** A list and when it is looked at, as it was when it got there. */
interface Place {
  readonly list: TimerList;
  readonly expiry: number;
  readonly order: number;
}

const isCurrent = ({ list, expiry, order }: Place): boolean =>
  !list.isDropped && list.expiry === expiry && list.order === order;
/** Below so many, places that are no longer current may stay. */
const FEW = 64;

/** What a delay argument (already a number) means; until Node 10 parts of a millisecond count, and make lists of their own. */
export const normalDelay = (delay: number, keepsParts = false): number => {
  if (!(delay >= 1 && delay <= MAX_DELAY)) return 1;
  return keepsParts ? delay : Math.trunc(delay);
};

/** A timer to run, or a list that waits for the nextTick queue; and what stands between it and the one before. */
export interface Due {
  readonly between: 'first' | 'list' | 'timer';
  readonly list: TimerList;
  readonly timer: Timer | null;
}

/**
 * Since Node 11 a pass over the timers has one time, and an early list is moved to its time. Before, libuv watched
 * each list for itself and its time moved on whenever a timer was set; `rest` is the least it waited again, in ms.
 */
export type Passes = { readonly time: 'one' } | { readonly time: 'moving'; readonly rest: 0 | 1 };

/**
 * Node's timers: one list per duration, the lists ordered by their earliest expiry; a list runs all its due members
 * before the next list is looked at. So it is in Node 7 to 26; what differs is the time that is compared with.
 */
export class TimerLists {
  readonly #lists = new Map<number, TimerList>();
  readonly #alone = new Map<Timer, TimerList>();
  /** Lists by when they are looked at; what a list has left behind stays for a while. */
  readonly #places = new Heap<Place>((a, b) => (a.expiry === b.expiry ? a.order < b.order : a.expiry < b.expiry));
  readonly #water = new HighWater();
  readonly #passes: Passes;
  /** A list has nobody left who waits. */
  dropped: (list: TimerList) => void = () => undefined;
  #order = 0;
  /** What libuv takes for now. */
  #loopTime = 0;

  constructor(passes: Passes = { time: 'one' }) {
    this.#passes = passes;
  }

  /** An interval counts from the start of its callback (Node 11), from its end (before 10), or waits the rest (10). */
  rearm(timer: Timer, start: number, now: number, major: number): void {
    if (major === 10) timer.delay = Math.max(1, timer.repeat - (now - start));
    this.insert(timer, major >= 11 ? start : now);
  }

  /** Starts (or restarts) the wait of a timer at loop time `now`; answers with the list that begins with it. */
  insert(timer: Timer, now: number): TimerList | null {
    timer.startedAt = now;
    this.#loopTime = Math.max(this.#loopTime, now);
    let list = timer.isAlone ? this.#alone.get(timer) : this.#lists.get(timer.delay);
    const isNew = list === undefined;
    if (list === undefined) {
      list = new TimerList(timer.delay);
      // libuv waits whole milliseconds; a list that is looked at too early waits the rest.
      this.#schedule(list, now + Math.floor(timer.delay));
      if (timer.isAlone) this.#alone.set(timer, list);
      else this.#lists.set(timer.delay, list);
    }
    list.timers.push(timer);
    list.water.reach(list.timers.length);
    this.#water.reach(this.#lists.size);
    return isNew ? list : null;
  }

  remove(timer: Timer): void {
    const list = timer.isAlone ? this.#alone.get(timer) : this.#lists.get(timer.delay);
    if (list === undefined) return;
    const at = list.timers.indexOf(timer);
    if (at !== -1) list.timers.splice(at, 1);
    this.#dropIfEmpty(list);
  }

  /** Takes a timer out of its list; it is due when it would have been. */
  setAlone(timer: Timer): void {
    const { startedAt } = timer;
    this.remove(timer);
    timer.isAlone = true;
    this.insert(timer, startedAt);
  }

  /** Who waits in the same list, oldest first. */
  waitingWith(timer: Timer): readonly Timer[] {
    return this.#lists.get(timer.delay)?.timers ?? [];
  }

  /** When the earliest list is due, in ms; Infinity without timers. */
  nextExpiry(): number {
    return this.#earliest()?.expiry ?? Infinity;
  }

  get hasRefed(): boolean {
    for (const list of this.#all()) if (list.timers.some((timer) => timer.refed)) return true;
    return false;
  }

  /** How many wait and keep the loop alive. */
  get refed(): number {
    let count = 0;
    for (const list of this.#all()) for (const timer of list.timers) if (timer.refed) count++;
    return count;
  }

  *#all(): Generator<TimerList> {
    yield* this.#lists.values();
    yield* this.#alone.values();
  }

  #schedule(list: TimerList, expiry: number): void {
    list.expiry = expiry;
    list.order = ++this.#order;
    this.#places.add({ list, expiry, order: list.order });
    if (this.#places.size > 2 * (this.#lists.size + this.#alone.size) + FEW) this.#places.keep(isCurrent);
  }

  /** The list to look at first, of those that wait for a time. */
  #earliest(): TimerList | undefined {
    const places = this.#places;
    while (places.first !== undefined && !isCurrent(places.first)) places.take();
    return places.first?.list;
  }

  /**
   * Yields the timers to run in this pass, in order; `now` reads the clock. A 'list' mark stands before each list but
   * the first (where microtasks run in every version), a 'timer' mark between members of one.
   */
  *due(now: () => number): Generator<Due> {
    let between: Due['between'] = 'first';
    this.#loopTime = now();
    for (let list = this.#earliest(); list !== undefined && list.expiry <= this.#loopTime; list = this.#earliest()) {
      if (between !== 'first') between = 'list';
      if (list.waitsForTick) {
        // Out of the heap until its tick has come.
        list.expiry = Infinity;
        yield { between, list, timer: null };
        // The drain before it may have asked for that again.
        list.waitsForTick = false;
        between = 'timer';
      } else {
        for (const timer of this.members(list, now)) {
          yield { between, list, timer };
          between = 'timer';
        }
      }
    }
  }

  /** The due members of a list, one after the other. */
  *members(list: TimerList, now: () => number): Generator<Timer> {
    if (this.#passes.time === 'moving') this.#loopTime = now();
    const passTime = this.#loopTime;
    for (let timer = list.timers[0]; timer !== undefined; timer = list.timers[0]) {
      if (passTime - timer.startedAt < list.delay) {
        this.#schedule(list, this.#nextExpiryOf(list, timer, passTime, now));
        return;
      }
      list.timers.shift();
      yield timer;
      if (list.isLeft) {
        list.isLeft = false;
        return;
      }
    }
    this.#dropIfEmpty(list);
  }

  #nextExpiryOf(list: TimerList, timer: Timer, passTime: number, now: () => number): number {
    if (this.#passes.time === 'one') return Math.max(timer.startedAt + list.delay, passTime + 1);
    this.#loopTime = now();
    const rest = list.delay - (this.#loopTime - timer.startedAt);
    return this.#loopTime + (rest < 0 ? this.#passes.rest : Math.ceil(rest));
  }

  /** Before Node 10: after an exception in `list` its rest waits for the nextTick queue, and so do later lists. */
  leave(list: TimerList): void {
    list.isLeft = true;
    list.expiry = Infinity;
    for (const other of this.#lists.values()) if (other.delay > list.delay) other.waitsForTick = true;
  }

  #dropIfEmpty(list: TimerList): void {
    if (list.timers.length > 0) return;
    list.isDropped = true;
    this.dropped(list);
    if (this.#lists.get(list.delay) === list) this.#lists.delete(list.delay);
    else for (const [timer, own] of this.#alone) if (own === list) this.#alone.delete(timer);
  }
}

/** What a program may have written into a Timeout's fields; undefined: they are not there. */
function writtenField({ object }: Timer, name: string): Value {
  const property = object?.methods.getOwnProperty(object, name);
  return property !== undefined && 'value' in property ? property.value : undefined;
}

/** Node calls what stands in `_onTimeout` when the time has come; false: nothing does. */
export function takeCallback(timer: Timer): boolean {
  if (timer.object === null) return true;
  const written = writtenField(timer, '_onTimeout');
  if (written === null) return false;
  if (IsCallable(written)) timer.callback = written;
  return true;
}

/** Whether it begins anew is what `_repeat` and `_idleTimeout` say behind its callback. */
export function takeRepeat(timer: Timer): void {
  const repeat = writtenField(timer, '_repeat');
  if (repeat === undefined || timer.isCleared) return;
  const isStopped = writtenField(timer, '_idleTimeout') === -1;
  const isInterval = !isStopped && typeof repeat === 'number' && repeat > 0;
  if (isInterval && repeat !== timer.repeat) timer.delay = normalDelay(repeat);
  timer.repeat = isInterval ? timer.delay : -1;
  timer.active = isInterval;
}

/** An exception puts off what is left of the list before anybody hears of it; of immediates, too. */
export function callTimer(
  { callback, object, args }: Pick<Timer, 'callback' | 'object' | 'args'>,
  putOff: () => void,
): Value {
  try {
    return Call(callback, object ?? undefined, args);
  } catch (thrown) {
    if (thrown instanceof GuestThrow) putOff();
    throw thrown;
  }
}
