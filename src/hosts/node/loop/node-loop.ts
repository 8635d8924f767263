import { describeHandler } from '../../../engine/heart/handlers.ts';
import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import type { PromiseData } from '../../../engine/heart/promise-records.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { BaseHost } from '../../base-host.ts';
import type { HostSettings, Program } from '../../host.ts';
import { NS_PER_MS } from '../../virtual-clock.ts';
import { LoopWork } from './loop-work.ts';
import type { DrainPlace } from '../frames/host-frames.ts';
import { statusOf } from '../process/process-events.ts';
import { CheckPhase } from './check-phase.ts';
import { endTimer } from './timer-views.ts';
import { callTimer, normalDelay, takeCallback, takeRepeat, Timer, type TimerList, TimerLists } from './timers.ts';
import { unsettledWarning } from '../failures/uncaught.ts';

/**
 * Node's event loop: libuv's phases around the nextTick queue and the microtask queue. What differs between
 * versions is in versions.ts.
 */
export abstract class NodeLoop extends CheckPhase {
  readonly timers: TimerLists;
  /** Whose callback runs. */
  runningTimer: Timer | null = null;
  readonly work = new LoopWork();

  constructor(id: string, settings: HostSettings, kin?: BaseHost) {
    super(id, settings, kin);
    this.timers = new TimerLists(
      this.rules.has(11) ? { time: 'one' } : { time: 'moving', rest: this.rules.has(8) ? 1 : 0 },
    );
    this.timers.dropped = ({ context }) => this.contexts.destroy(context);
  }

  /** Emits an event of `process`; says whether somebody listened. */
  protected abstract emits(event: string, argument: Value): boolean;
  protected abstract get listensToExceptions(): boolean;

  HostPromiseRejectionTracker(promise: GuestObject, operation: 'reject' | 'handle'): void {
    if (promise === this.#evaluation && operation === 'reject') this.#reportModule(promise);
    else this.rejections.track(promise, operation);
  }

  // --- What sets timers -----------------------------------------------------------------------------------

  setTimer(callback: GuestObject, delay: number, repeats: boolean, args: Value[]): Timer {
    const timer = new Timer(this.nextTimerId(), delay, repeats, callback, args, this.clock.ms);
    timer.list = this.timers.insert(timer, this.clock.ms);
    this.agent.observer.timerSet(
      timer.id,
      repeats ? 'interval' : 'timeout',
      timer.startedAt + Math.ceil(delay),
      repeats ? Math.ceil(delay) : -1,
      describeHandler(callback),
    );
    return timer;
  }

  /** One of Node's own, which keeps nothing alive. */
  afterMs(ms: number, name: string, run: () => void): void {
    const callback = CreateBuiltinFunction(() => void run(), 0, name, { realm: this.realm });
    const timer = this.setTimer(callback, normalDelay(ms), false, []);
    timer.refed = false;
    timer.context = this.contexts.make('Timeout');
  }

  nextTimerId(): number {
    return ++this.cluster.timerCount;
  }

  // --- The loop -------------------------------------------------------------------------------------------

  protected *loop(program: Program): Generator<void> {
    yield* this.#main(program);
    this.contexts.leaveMain();
    this.hasStarted = true;
    this.#settleStart();
    if (program.goal === 'module' && this.rules.modulesStart === 'in-poll-phase') yield* this.checkPhase();
    for (;;) {
      yield* this.rules.isBun ? this.#turns() : this.#iterations();
      if (this.exceptions.ends !== null) break;
      // What V8's platform was given is still done, though it keeps nothing alive.
      if ((yield* this.#finishWork(0)) || (yield* this.tellDestroyed())) continue;
      // The loop has nothing to wait for: 'beforeExit' may bring it back to life.
      const isHeard = this.emits('beforeExit', this.exitCode);
      this.rejectionsWait = this.rules.isBun;
      if (isHeard) yield* this.drain();
      this.rejectionsWait = false;
      if (isHeard && this.#isAlive) continue;
      // Bun tells of what is left now, and runs nothing more of what comes of it.
      if (this.rules.isBun) this.rejections.process();
      break;
    }
    yield* this.#exit(program);
  }

  /**
   * Bun: a turn is what has come, immediates, then sleep until a timer is due. Once an error was shown only immediates
   * begin another turn.
   */
  *#turns(): Generator<void> {
    // What the script began is mostly there when the loop begins.
    const soon = this.clock.ns + NS_PER_MS;
    do {
      if (this.work.nextDueNs < soon) yield* this.sleepUntil(this.work.nextDueNs);
      yield* this.#takeIn();
    } while (this.work.nextDueNs < soon);
    const begin = this.clock.ns;
    while (this.#isAlive || (this.exceptions.ends === 'after this turn' && this.immediates.hasRefed)) {
      yield* this.#takeIn();
      if (this.exceptions.ends === 'at once') return;
      this.rejectionsWait = true;
      yield* this.checkPhase();
      yield* this.#closePhase();
      // From the script's end to here it takes as long as the shortest timer.
      if (this.immediates.hasRefed) this.advanceTo(Math.max(this.clock.ns, begin + NS_PER_MS));
      yield* this.#sleepInTurn();
      yield* this.#timersPhase();
      this.rejectionsWait = false;
    }
    if (this.exceptions.ends !== null) return;
    // What was rejected in the last turn is looked at where an immediate waits that was cleared, or where something was handled.
    if (!this.immediates.isEmpty || this.rejections.tellHandledLater()) this.rejections.process();
  }

  *#sleepInTurn(): Generator<void> {
    if (this.immediates.hasRefed || this.drainIsDue || this.work.isClosing) return;
    // A module that failed waits for no timer.
    if (this.exceptions.ends === 'at once') return;
    const timer = this.timers.hasRefed || this.work.isExpected ? this.timers.nextExpiry() * NS_PER_MS : Infinity;
    const next = Math.min(timer, this.work.nextDueNs, this.exceptions.ends === null ? Infinity : this.#nextRoutine());
    if (next !== Infinity || this.#isAlive) yield* this.sleepUntil(next);
  }

  /** Bun itself wakes at every full second and a tenth of one later. */
  #nextRoutine(): number {
    const ms = (this.clock.ns - this.startNs) / NS_PER_MS;
    const second = Math.floor(ms / 1000) * 1000;
    return this.startNs + (ms < second + 100 ? second + 100 : second + 1000) * NS_PER_MS;
  }

  *#takeIn(): Generator<void> {
    yield* this.drain();
    // What comes meanwhile is taken in, too.
    while (yield* this.#finishWork());
  }

  *#exit(program: Program): Generator<void> {
    const state = program.goal === 'module' ? (this.#evaluation as GuestObject | undefined)?.data : undefined;
    const isUnfinished =
      this.process.exitCode === undefined && (state as PromiseData | undefined)?.PromiseState === 'pending';
    // Since Node 20 nothing but an integer can have been set.
    const before = this.rules.has(20) ? this.exitCode : statusOf(this.exitCode, 0);
    if (isUnfinished) this.process.exitCode = 13;
    this.process.exiting = true;
    this.exceptions.wasTaken = false;
    this.emits('exit', this.rules.has(22) ? this.exitCode : before);
    // Jobs that 'exit' listeners queue still run, unless one threw; nextTicks and timers do not.
    if (!this.rules.isBun && !this.exceptions.wasTaken) yield* this.microtasks();
    // And what listeners of rejections queue.
    if (!this.rules.isBun) while (this.rejections.process() === 'reported') yield* this.microtasks();
    if (isUnfinished && this.rules.has(22)) this.warn(unsettledWarning(this));
    this.exceptions.finish();
    this.exit = this.exceptions.ends === 'after this turn' ? 1 : statusOf(this.exitCode, 1) & 255;
  }

  *#iterations(): Generator<void> {
    if (this.rules.timers === 'end-of-iteration') yield* this.#timersPhase();
    while (this.#isAlive) {
      if (this.rules.timers === 'start-of-iteration') yield* this.#timersPhase();
      yield* this.#pollPhase();
      yield* this.checkPhase();
      yield* this.#closePhase();
      if (this.rules.timers === 'end-of-iteration') yield* this.#timersPhase();
    }
  }

  get #isAlive(): boolean {
    if (this.exceptions.ends !== null) return false;
    return this.drainIsDue || this.work.keepsAlive || this.immediates.hasRefed || this.timers.hasRefed;
  }

  /** As 'exit' listeners are told it: whatever the program set. */
  get exitCode(): Value {
    return this.process.shownExitCode;
  }

  onMainEnd: (() => void) | null = null;

  /** The main script is a callback like any other; a module's body runs inside the microtask drain. */
  *#main(program: Program): Generator<void> {
    const task = this.enqueueTask(program.goal, this.settings.entry);
    const isModule = program.goal === 'module';
    const start = (): void => {
      this.#evaluation = this.contexts.run(isModule ? undefined : this.contexts.main, program.run);
    };
    this.#isInMain = this.rules.isBun && !isModule;
    this.frames.enterMain(isModule);
    yield* this.runs(task, start, isModule ? 'whole' : 'program');
    const isBroken = this.exceptions.wasTaken;
    this.#isInMain = false;
    const promise = this.#evaluation as GuestObject | undefined;
    if (isModule && promise !== undefined && (promise.data as PromiseData).PromiseState === 'rejected')
      this.#reportModule(promise);
    yield;
    if (!isBroken) this.onMainEnd?.();
    if (isModule && (!this.rules.isBun || this.ticksAreTaken)) yield* this.microtasks();
    if (isBroken && !this.rules.has(12.17)) this.makeUpForDrain();
    else yield* this.drain(isModule ? 'native' : 'main');
    if (this.#thrownByMain.length === 0) return;
    this.exceptions.report(this.#thrownByMain.pop(), 'main');
    yield* this.drain();
  }

  /** Bun: the script runs, and what it threw waits for a listener until its queues are empty. */
  #isInMain = false;
  readonly #thrownByMain: Value[] = [];

  /** A module failed: the loader hears of it some jobs later, and ends the process. */
  #reportModule(promise: GuestObject, jobs = this.rules.loaderJobs): void {
    this.rejections.forget(promise);
    const loader = CreateBuiltinFunction(() => undefined, 0, 'node:internal', { realm: this.realm });
    this.enqueueMicrotask(loader, () => {
      if (jobs > 1) this.#reportModule(promise, jobs - 1);
      else this.exceptions.report((promise.data as PromiseData).PromiseResult, 'module');
    });
  }

  #evaluation: unknown = undefined;

  /**
   * From the end of the main script to the first timers phase it takes about as long as the shortest timer (the first
   * print alone does), so whether a `setTimeout(0)` set there beats a `setImmediate` is a race. Even seeds say that the
   * timer is due at the first timers phase, odd seeds that it is not.
   */
  #settleStart(): void {
    if (this.settings.seed % 2 !== 0 || this.rules.isBun) return;
    this.advanceTo(Math.max(this.startNs, this.clock.ms * NS_PER_MS) + NS_PER_MS);
  }

  *#timersPhase(): Generator<void> {
    this.work.isInTimers = true;
    const { has, drain } = this.rules;
    let ran: 'nothing' | 'whole' | 'broken' = 'nothing';
    let leaveList: (() => void) | undefined;
    for (const { between, list, timer } of this.timers.due(() => this.clock.ms)) {
      if (between !== 'timer') leaveList?.();
      // After an exception the pass begins anew, without a drain; since Node 10 with the list that it left, though nobody waits in it.
      const drains =
        between === 'list'
          ? ran !== 'broken' || has(10)
          : between === 'timer' && drain === 'each-callback' && ran !== 'broken';
      if (drains) yield* this.#drainTimers(between === 'list' ? 'lists' : 'list');
      if (between !== 'timer') leaveList = this.#enterList(list);
      if (timer === null) {
        this.ticks.push(() => this.#restOf(list));
        ran = 'whole';
      }
      // A drain may have cleared the timer that was next (Node 11 and later see it, older ones do not).
      if (timer === null || !timer.active) continue;
      ran = (yield* this.#runTimer(timer, list)) ? 'broken' : 'whole';
      yield;
      if (ran === 'broken') this.#afterBroken(list);
    }
    leaveList?.();
    if (ran === 'whole' || (ran === 'broken' && has(10))) yield* this.#drainTimers();
    this.work.isInTimers = false;
  }

  /** Until Node 10 a list is an operation of its own, and its timers run within it. */
  #enterList({ context }: TimerList): (() => void) | undefined {
    if (context === undefined) return undefined;
    const leave = this.contexts.enter(context);
    return () => leave('after');
  }

  /** Node 10 tried again until nothing threw. */
  *#drainTimers(place: DrainPlace = 'native'): Generator<void> {
    while ((yield* this.drain(place)) && this.rules.major === 10);
  }

  #afterBroken(list: TimerList): void {
    this.makeUpForDrain();
    if (!this.rules.has(10)) this.timers.leave(list);
  }

  /** Before Node 10: what an exception left of a list runs within a nextTick. */
  *#restOf(list: TimerList): Generator<void, boolean> {
    if (list.waitsForTick) {
      list.waitsForTick = false;
      this.ticks.push(() => this.#restOf(list));
      return false;
    }
    for (const timer of this.timers.members(list, () => this.clock.ms)) {
      if (!timer.active || !(yield* this.#runTimer(timer, list))) continue;
      this.timers.leave(list);
      list.isLeft = false; // the next pass goes on
      return true;
    }
    return false;
  }

  *#runTimer(timer: Timer, list: TimerList): Generator<void, boolean> {
    if (!takeCallback(timer)) {
      endTimer(this, timer);
      return false;
    }
    this.agent.observer.timerDue(timer.id);
    const isInterval = timer.repeat >= 0;
    const task = this.enqueueTask('timer', isInterval ? 'setInterval' : 'setTimeout');
    const start = this.clock.ms;
    if (!isInterval) timer.active = false;
    timer.hasRun = true;
    this.runningTimer = timer;
    this.frames.enter('timer', timer.args.length);
    const putOff = (): void => void (this.rules.has(10) || this.ticks.push(() => this.#restOf(list)));
    const call = (): void => void this.contexts.run(timer.context, () => callTimer(timer, putOff));
    const isBroken = yield* this.runs(task, call);
    this.runningTimer = null;
    if (isInterval || !timer.active) takeRepeat(timer);
    if (timer.repeat >= 0 && timer.active) this.timers.rearm(timer, start, this.clock.ms, this.rules.major);
    timer.isOver = !timer.active;
    if (!timer.active) endTimer(this, timer);
    return isBroken;
  }

  *#pollPhase(): Generator<void> {
    // Nothing runnable: sleep until the next timer or the next finished piece of I/O.
    if (!this.immediates.hasRefed && !this.drainIsDue && !this.work.isClosing) {
      const timer = this.timers.hasRefed || this.work.isExpected ? this.timers.nextExpiry() * NS_PER_MS : Infinity;
      const next = Math.min(timer, this.work.nextDueNs);
      if (next !== Infinity || this.#isAlive) yield* this.sleepUntil(next);
    }
    this.work.pollNs = this.clock.ns;
    yield* this.#finishWork();
    this.work.pollNs = null;
  }

  /** Calls back what is finished by now; says whether there was anything. */
  *#finishWork(lastOrder = Infinity): Generator<void, boolean> {
    const startNs = this.clock.ns;
    let count = 0;
    for (let order = 0; ; count++) {
      const work = this.work.takeFinished(order, lastOrder, startNs, this.clock.ns);
      order = this.work.handle = work?.order ?? 0;
      if (work === undefined) return count > 0;
      this.frames.enter(work.kind);
      this.work.callingBack(work);
      const isBroken = yield* this.runs(work.task, () => this.contexts.run(work.context, work.run));
      this.work.callingBack(undefined);
      yield;
      if (isBroken) this.makeUpForDrain();
      else yield* this.drain();
      this.contexts.destroy(work.context);
    }
  }

  *#closePhase(): Generator<void> {
    this.frames.leave();
    const closing = this.work.takeClosing();
    // libuv puts each before those that are being closed already.
    if (!this.rules.isBun) closing.reverse();
    for (const { task, run } of closing) {
      const isBroken = yield* this.runs(task, run);
      yield;
      if (isBroken) this.makeUpForDrain();
      else yield* this.drain();
    }
  }

  /** What a listener throws is no exception of the script that has dispatched its event. */
  override callListener(run: () => Value): void {
    const isInMain = this.#isInMain;
    this.#isInMain = false;
    super.callListener(run);
    this.#isInMain = isInMain;
  }

  /** An exception nobody caught. */
  protected reportException(value: Value): void {
    if (this.#isInMain && this.listensToExceptions) this.#thrownByMain.push(value);
    else this.exceptions.report(value, this.#isInMain ? 'main' : this.isInMicrotasks ? 'microtask' : 'throw');
  }
}
