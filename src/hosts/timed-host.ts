import { CreateBuiltinFunction, defineValue } from '../engine/objects/function.ts';
import { type GuestObject, isObject } from '../engine/objects/guest-object.ts';
import { PLAIN } from '../engine/objects/shape.ts';
import { ThrowTypeError } from '../engine/spec/errors.ts';
import { Call, IsCallable } from '../engine/spec/object-operations.ts';
import { evaluateScript } from '../engine/index.ts';
import type { Realm } from '../engine/spec/realm.ts';
import { ToNumber, ToString } from '../engine/spec/type-conversion.ts';
import type { Value } from '../engine/spec/values.ts';
import { BaseHost } from './base-host.ts';
import { type DueTimer, DueTimers } from './due-timers.ts';
import { describeHandler } from '../engine/heart/handlers.ts';
import { NS_PER_MS } from './virtual-clock.ts';

/** What a task does. Of a generator, what comes after a `yield` is a callback of its own, with a checkpoint before it. */
export type TaskSteps = () => void | Iterable<void>;

/** What windows of one page count together. */
class Timing {
  lastTimer = 0;
  /** The program's numbers of its timers that wait, which count nothing else, and which of the host's each is. */
  readonly ids = new Map<number, number>();
  lastHandle = 0;
  /** Nesting level of the timer task that runs, 0 outside. */
  level = 0;
  /** When the first timer without a delay was set since this was Infinity. */
  firstReadyNs = Infinity;
}

/** What pages and shells share: timers by due time, each followed by a microtask checkpoint. */
export abstract class TimedHost extends BaseHost {
  readonly timers = new DueTimers();
  readonly timing = new Timing();

  /** A function of the global object was called as a method of another one. */
  protected refuseReceiver(_name: string): void {}

  /** Shortest delay in ms for a timer set at that nesting level. */
  protected abstract minimumDelay(level: number): number;

  protected installTimers(realm: Realm): void {
    const define = (name: string, length: number, steps: (args: Value[]) => Value): void =>
      defineValue(
        realm.globalObject,
        name,
        CreateBuiltinFunction(
          (self, args) => {
            if (isObject(self) && self !== realm.globalObject) this.refuseReceiver(name);
            return steps(args);
          },
          length,
          name,
          { realm },
        ),
        PLAIN,
      );
    define('setTimeout', 1, (args) => this.#set(realm, args, false));
    define('setInterval', 1, (args) => this.#set(realm, args, true));
    define('clearTimeout', 0, (args) => this.#clear(args[0]));
    define('clearInterval', 0, (args) => this.#clear(args[0]));
    define('queueMicrotask', 1, (args) => {
      const callback = args[0];
      if (args.length === 0)
        return ThrowTypeError(
          "Failed to execute 'queueMicrotask' on 'Window': 1 argument required, but only 0 present.",
        );
      if (!IsCallable(callback))
        return ThrowTypeError("Failed to execute 'queueMicrotask' on 'Window': parameter 1 is not of type 'Function'.");
      this.enqueueMicrotask(callback, () => Call(callback, undefined, []));
      return undefined;
    });
  }

  /** What a timer does, for the window that set it. */
  protected ofWindow(run: () => void, _callback: GuestObject | null): () => void {
    return run;
  }

  /** Timers, animation frames and whatever else waits are counted together: a trace has them in one table. */
  nextTimerId(): number {
    return ++this.timing.lastTimer;
  }

  #set(realm: Realm, args: Value[], repeats: boolean): Value {
    if (args.length === 0)
      ThrowTypeError(
        `Failed to execute '${repeats ? 'setInterval' : 'setTimeout'}' on 'Window': 1 argument required, but only 0 present.`,
      );
    const handler = args[0];
    const callback = IsCallable(handler) ? handler : null;
    const code = callback === null ? ToString(handler) : '';
    const wanted = args[1] === undefined ? 0 : ToNumber(args[1]);
    // A number of 32 bits, as the web's interfaces take one.
    const delay = Math.max(wanted | 0, 0);
    const handle = ++this.timing.lastHandle;
    const rest = args.slice(2);
    const run =
      callback === null ? () => this.runSource(realm, code) : () => void Call(callback, realm.globalObject, rest);
    this.#schedule(
      this.nextTimerId(),
      handle,
      callback,
      rest,
      delay,
      repeats,
      this.timing.level,
      this.ofWindow(run, callback),
    );
    return handle;
  }

  #schedule(
    id: number,
    handle: number,
    callback: GuestObject | null,
    args: Value[],
    delay: number,
    repeats: boolean,
    level: number,
    run: () => void,
  ): void {
    const clamped = Math.max(delay, this.minimumDelay(level));
    const dueNs = this.clock.ns + clamped * NS_PER_MS;
    if (clamped === 0) this.timing.firstReadyNs = Math.min(this.timing.firstReadyNs, dueNs);
    const handler =
      callback === null
        ? { kind: 'guest' as const, name: '', site: 0, promise: 0, activation: 0 }
        : describeHandler(callback);
    this.agent.observer.timerSet(
      id,
      repeats ? 'interval' : 'timeout',
      Math.floor(dueNs / NS_PER_MS),
      repeats ? delay : -1,
      handler,
    );
    if (handle > 0) this.timing.ids.set(handle, id);
    // What has no delay is ready as it is set.
    this.timers.add(
      { id, handle, dueNs, level: level + 1, repeatMs: repeats ? delay : -1, callback, args, run, window: this },
      clamped === 0,
    );
  }

  #clear(value: Value): undefined {
    const handle = value === undefined ? 0 : ToNumber(value);
    this.cancelTimer(this.timing.ids.get(handle) ?? 0);
    this.timing.ids.delete(handle);
    return undefined;
  }

  /** Answers with the timer's id. */
  afterMs(ms: number, _name: string, run: () => void): number {
    const id = this.nextTimerId();
    this.#schedule(id, 0, null, [], Math.max(0, ms), false, 0, run);
    return id;
  }

  afterNetwork(ms: number, name: string, run: () => void): void {
    this.afterMs(ms, name, run);
  }

  /** Takes back what afterMs set. */
  cancelTimer(id: number): void {
    if (this.timers.remove(id)) this.agent.observer.timerCleared(id);
  }

  /** setTimeout with a string: a script of its own. */
  protected runSource(realm: Realm, source: string): void {
    evaluateScript(realm, source, '<anonymous>');
  }

  /** Waits for the first timer and runs it with its checkpoint; false without timers. */
  protected *runFirstTimer(): Generator<void, boolean> {
    const timer = this.timers.first();
    if (timer === undefined) return false;
    yield* this.sleepUntil(timer.dueNs);
    if (this.clock.ns < timer.dueNs || this.timers.first() !== timer) return true;
    yield* this.runTimer(timer);
    return true;
  }

  /** One that is due, with its checkpoint. */
  protected *runTimer(timer: DueTimer): Generator<void> {
    this.timers.remove(timer.id);
    this.agent.observer.timerDue(timer.id);
    const task = this.enqueueTask('timer', timer.repeatMs < 0 ? 'setTimeout' : 'setInterval');
    // Re-armed before it runs, so that its callback may clear it.
    if (timer.repeatMs >= 0) this.#rearm(timer);
    else this.timing.ids.delete(timer.handle);
    this.timing.level = timer.level;
    this.runTask(task, timer.run);
    yield;
    yield* this.checkpoint();
    this.timing.level = 0;
  }

  #rearm(timer: DueTimer): void {
    const clamped = Math.max(timer.repeatMs, this.minimumDelay(timer.level));
    this.timers.add({ ...timer, dueNs: this.dueAgainNs(timer, clamped * NS_PER_MS), level: timer.level + 1 });
  }

  /** When an interval that runs now is due again. */
  protected dueAgainNs(_timer: DueTimer, periodNs: number): number {
    return this.clock.ns + periodNs;
  }

  /** Runs a task whose callbacks are each followed by a checkpoint; the caller performs the last one. */
  protected *runTaskSteps(task: number, steps: TaskSteps): Generator<void> {
    let callbacks: Iterator<void> | undefined;
    this.beginTask(task);
    this.guarded(() => {
      callbacks = steps()?.[Symbol.iterator]();
    });
    while (callbacks !== undefined && callbacks.next().done !== true) {
      yield;
      yield* this.checkpoint();
      this.isUndrained = true;
    }
    this.agent.observer.taskFinished(task);
    yield;
  }

  /** https://html.spec.whatwg.org/#perform-a-microtask-checkpoint */
  protected *checkpoint(): Generator<void> {
    if (!this.jobs.isEmpty || this.isUndrained) {
      this.isUndrained = false;
      this.agent.observer.checkpointStarted();
      for (let n = 1; !this.jobs.isEmpty; n++) {
        this.jobs.runNext();
        if (n % 32 === 0 || this.isParked) yield;
      }
      this.agent.observer.checkpointFinished();
      yield;
    }
    this.afterCheckpoint();
  }

  /** What a host does when the microtask queue ran empty. */
  protected abstract afterCheckpoint(): void;
}
