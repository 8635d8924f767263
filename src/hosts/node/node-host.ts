import type { GuestObject } from '../../engine/objects/guest-object.ts';
import type { PromiseData } from '../../engine/heart/promise-records.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { Call, EnumerableOwnProperties, Get } from '../../engine/spec/object-operations.ts';
import type { Value } from '../../engine/spec/values.ts';
import { BaseHost } from '../base-host.ts';
import { AsyncContexts, type AsyncResource } from './async-contexts.ts';
import { describeHandler } from '../../engine/heart/handlers.ts';
import type { TaskSource } from '../../engine/heart/observer.ts';
import type { Console } from '../console/console-object.ts';
import type { HostSettings, Program } from '../host.ts';
import { NS_PER_MS } from '../virtual-clock.ts';
import { installNodeGlobals } from './globals.ts';
import { ImmediateQueue } from './immediates.ts';
import { bareName, builtinModule } from './modules/builtin-modules.ts';
import { emitProcessEvent, ProcessEvents } from './process-events.ts';
import { RejectionTracker } from './rejections.ts';
import { Timer, TimerLists } from './timers.ts';
import { printUncaught } from './uncaught.ts';
import { NODE_RULES, type NodeRules } from './versions.ts';

interface Tick {
  readonly task: number;
  readonly context: AsyncResource;
  readonly callback: GuestObject;
  readonly args: Value[];
}

/** Work that finishes outside JavaScript after some virtual time: files, mostly. Runs in the poll phase. */
interface Pending {
  readonly dueNs: number;
  readonly task: number;
  readonly run: () => void;
  readonly refed: boolean;
  readonly context: AsyncResource | undefined;
}

/**
 * Node's event loop: libuv's phases around the nextTick queue and the microtask queue. What differs between
 * versions is in versions.ts.
 */
export class NodeHost extends BaseHost {
  readonly rules: NodeRules;
  /** Promises of Atomics.waitAsync are settled by V8's platform, whoever notifies. */
  readonly settlesWaitersInTasks = true;
  readonly timers = new TimerLists();
  readonly immediates = new ImmediateQueue();
  readonly process = new ProcessEvents();
  readonly rejections: RejectionTracker;
  readonly contexts: AsyncContexts;
  readonly modules = new Map<string, GuestObject>();
  /** Module objects of what is written in JavaScript, see library/library.ts. */
  readonly libraries = new Map<string, GuestObject>();
  readonly timersById = new Map<number, Timer>();
  console!: Console;
  /** What was written to a stream after its last newline. */
  readonly unfinishedOutput = new Map<'stdout' | 'stderr', string>();
  consoleObject!: GuestObject;
  timerFunctions: ReadonlyMap<string, GuestObject> = new Map();
  timerPromises: ReadonlyMap<string, GuestObject> = new Map();
  #ticks: Tick[] = [];
  #pending: Pending[] = [];
  #nextTimerId = 0;

  constructor(id: string, settings: HostSettings, kin?: BaseHost) {
    super(settings, kin);
    this.rules = NODE_RULES[id];
    this.rejections = new RejectionTracker(this);
    this.contexts = new AsyncContexts(this);
  }

  installGlobals(realm: Realm): void {
    this.realm = realm;
    installNodeGlobals(this, realm);
  }

  HostPromiseRejectionTracker(promise: GuestObject, operation: 'reject' | 'handle'): void {
    this.rejections.track(promise, operation);
  }

  // --- The loop -------------------------------------------------------------------------------------------

  protected *loop(program: Program): Generator<void> {
    yield* this.#main(program);
    this.#settleStart();
    if (this.rules.timers === 'end-of-iteration') yield* this.#timersPhase();
    for (;;) {
      yield* this.#iterations();
      // What V8's platform was given is still done, though it keeps nothing alive.
      if (yield* this.#finishWork()) continue;
      // The loop has nothing to wait for: 'beforeExit' may bring it back to life.
      if (!emitProcessEvent(this, 'beforeExit', [this.exitCode])) break;
      yield* this.#drain();
      if (!this.#isAlive) break;
    }
    if (program.goal === 'module' && this.#moduleUnfinished(program)) {
      this.settings.output.stderr('Warning: Detected unsettled top-level await');
      this.process.exitCode ??= 13;
    }
    this.process.exiting = true;
    emitProcessEvent(this, 'exit', [this.exitCode]);
    // Jobs that 'exit' listeners queue still run; nextTicks and timers do not.
    yield* this.#microtasks();
    this.exit = this.exitCode & 255;
  }

  override finish(): void {
    for (const [stream, text] of this.unfinishedOutput) if (text !== '') this.console.write(stream === 'stdout' ? 'log' : 'error', text);
  }

  /** `import` of Node's own modules; everything else is a file. */
  override loadModuleSource(specifier: string, referrer: string): ReturnType<BaseHost['loadModuleSource']> {
    const module = builtinModule(this, this.realm, specifier);
    if (module === undefined) return super.loadModuleSource(specifier, referrer);
    const exports = new Map<string, Value>([['default', module]]);
    for (const key of EnumerableOwnProperties(module, 'key')) exports.set(key as string, Get(module, key as string));
    return { file: `node:${bareName(specifier)}`, source: '', kind: 'host', exports };
  }

  *#iterations(): Generator<void> {
    while (this.#isAlive) {
      if (this.rules.timers === 'start-of-iteration') yield* this.#timersPhase();
      yield* this.#pollPhase();
      yield* this.#checkPhase();
      if (this.rules.timers === 'end-of-iteration') yield* this.#timersPhase();
    }
  }

  get #isAlive(): boolean {
    return this.#pending.some((work) => work.refed) || this.immediates.hasRefed || this.timers.hasRefed;
  }

  get exitCode(): number {
    return this.process.exitCode ?? 0;
  }

  /** The main script is a callback like any other; a module's body runs inside the microtask drain. */
  *#main(program: Program): Generator<void> {
    const task = this.enqueueTask(program.goal, this.settings.entry);
    const start = (): void => {
      // The evaluation of a module is nobody's callback.
      this.#evaluation = this.contexts.run(program.goal === 'script' ? this.contexts.main : undefined, program.run);
    };
    this.runTask(task, start, program.goal === 'module' ? 'whole' : 'program');
    yield;
    if (program.goal === 'module') yield* this.#microtasks();
    yield* this.#drain();
  }
  #evaluation: unknown = undefined;

  #moduleUnfinished(program: Program): boolean {
    const promise = this.#evaluation as GuestObject | undefined;
    return program.goal === 'module' && promise !== undefined && (promise.data as PromiseData).PromiseState === 'pending';
  }

  /**
   * Real start-up takes about as long as the shortest timer, so whether a first `setTimeout(0)` beats a first
   * `setImmediate` is a race. Even seeds say the timer is due at the first timers phase, odd seeds that it is not.
   */
  #settleStart(): void {
    if (this.settings.seed % 2 === 0) this.advanceTo(NS_PER_MS);
  }

  *#timersPhase(): Generator<void> {
    for (const { between, timer } of this.timers.due(() => this.clock.ms)) {
      if (between === 'list' || (between === 'timer' && this.rules.drain === 'each-callback')) yield* this.#drain();
      // A drain may have cleared the timer that was next (Node 11 and later see it, older ones do not).
      if (!timer.active) continue;
      this.#runTimer(timer);
      yield;
    }
    yield* this.#drain();
  }

  #runTimer(timer: Timer): void {
    const { observer } = this.agent;
    observer.timerDue(timer.id);
    const task = this.enqueueTask('timer', timer.repeats ? 'setInterval' : 'setTimeout');
    if (!timer.repeats) timer.active = false;
    this.runTask(task, () => this.contexts.run(timer.context, () => Call(timer.callback, timer.object ?? undefined, timer.args)));
    if (!timer.active) this.contexts.destroy(timer.context);
    if (timer.repeats && timer.active) this.timers.insert(timer, this.clock.ms);
  }

  *#pollPhase(): Generator<void> {
    // Nothing runnable: sleep until the next timer or the next finished piece of I/O.
    if (!this.immediates.hasRefed) {
      const timer = this.timers.hasRefed || this.#pending.length > 0 ? this.timers.nextExpiry() * NS_PER_MS : Infinity;
      const next = Math.min(timer, ...this.#pending.map((work) => work.dueNs));
      if (next !== Infinity || this.#isAlive) yield* this.sleepUntil(next);
    }
    yield* this.#finishWork();
  }

  /** Calls back what is finished by now; says whether there was anything. */
  *#finishWork(): Generator<void, boolean> {
    const due = this.#pending.filter((work) => work.dueNs <= this.clock.ns).sort((a, b) => a.dueNs - b.dueNs);
    for (const work of due) {
      this.#pending.splice(this.#pending.indexOf(work), 1);
      this.runTask(work.task, () => this.contexts.run(work.context, work.run));
      this.contexts.destroy(work.context);
      yield;
      yield* this.#drain();
    }
    return due.length > 0;
  }

  *#checkPhase(): Generator<void> {
    this.contexts.tellDestroyed();
    let first = true;
    for (const immediate of this.immediates.takeAll()) {
      if (!first && this.rules.drain === 'each-callback') yield* this.#drain();
      if (!immediate.active) continue;
      first = false;
      immediate.active = false;
      this.agent.observer.timerDue(immediate.id);
      this.runTask(this.enqueueTask('immediate', 'setImmediate'), () => this.contexts.run(immediate.context, () => Call(immediate.callback, undefined, immediate.args)));
      this.contexts.destroy(immediate.context);
      yield;
    }
    yield* this.#drain();
  }

  // --- nextTick and microtasks ----------------------------------------------------------------------------

  nextTick(callback: GuestObject, args: Value[]): void {
    if (this.process.exiting) return;
    const task = this.agent.nextTaskId();
    this.agent.observer.nextTickEnqueued(task, describeHandler(callback));
    this.#ticks.push({ task, callback, args, context: this.contexts.make('TickObject') });
  }

  /** All nextTicks, then all microtasks, again while there are ticks or rejections to report. */
  *#drain(): Generator<void> {
    do {
      while (this.#ticks.length > 0) {
        const tick = this.#ticks.shift()!;
        this.runTask(tick.task, () => this.contexts.run(tick.context, () => Call(tick.callback, undefined, tick.args)));
        this.contexts.destroy(tick.context);
        yield;
      }
      yield* this.#microtasks();
    } while (this.#ticks.length > 0 || this.rejections.process());
  }

  *#microtasks(): Generator<void> {
    if (this.jobs.isEmpty && !this.isUndrained) return;
    this.isUndrained = false;
    const { observer } = this.agent;
    observer.checkpointStarted();
    for (let n = 1; !this.jobs.isEmpty; n++) {
      this.jobs.runNext();
      if (n % 32 === 0 || this.isParked) yield;
    }
    observer.checkpointFinished();
    yield;
  }

  // --- What globals call ----------------------------------------------------------------------------------

  setTimer(callback: GuestObject, delay: number, repeats: boolean, args: Value[]): Timer {
    const timer = new Timer(++this.#nextTimerId, delay, repeats, callback, args, this.clock.ms);
    timer.startsList = this.timers.insert(timer, this.clock.ms) === 'new list';
    this.agent.observer.timerSet(timer.id, repeats ? 'interval' : 'timeout', timer.startedAt + delay, repeats ? delay : -1, describeHandler(callback));
    return timer;
  }

  clearTimer(timer: Timer): void {
    if (!timer.active) return;
    timer.active = false;
    this.timers.remove(timer);
    this.agent.observer.timerCleared(timer.id);
    this.contexts.destroy(timer.context);
  }

  deliver(dueNs: number, source: TaskSource, name: string, run: () => void): void {
    this.#pending.push({ dueNs, task: this.enqueueTask(source, name), run, refed: false, context: undefined });
    this.arrives(dueNs);
  }

  protected reportStuck(error: Value): void {
    printUncaught(this, error, false);
  }

  afterMs(ms: number, name: string, run: () => void): void {
    this.startWork(name, ms * NS_PER_MS, run, 'unref');
  }

  afterNetwork(ms: number, name: string, run: () => void): void {
    this.startWork(name, ms * NS_PER_MS, run);
  }

  nextTimerId(): number {
    return ++this.#nextTimerId;
  }

  /** Starts work outside JavaScript that calls back after `ns`. `type`: what `async_hooks` calls it. */
  startWork(name: string, ns: number, run: () => void, keepAlive: 'ref' | 'unref' = 'ref', type?: string): void {
    const task = this.agent.nextTaskId();
    this.agent.observer.taskEnqueued(task, 'poll', name);
    const context = type === undefined ? undefined : this.contexts.make(type);
    this.#pending.push({ dueNs: this.clock.ns + ns, task, run, refed: keepAlive === 'ref', context });
  }

  /** Runs process event listeners as a task of their own. */
  runProcessTask(task: number, run: () => void): void {
    this.runTask(task, run, 'whole');
  }

  /** A warning of Node's own, on standard error. */
  warn(text: string): void {
    this.console.write('host-warning', text);
  }

  /** An exception nobody caught, or a rejection nobody handled in the versions that throw. */
  protected reportException(value: Value, fromPromise: boolean): void {
    this.uncaughtException(value, fromPromise);
  }

  uncaughtException(value: Value, fromPromise: boolean): void {
    if (this.process.has('uncaughtException')) {
      emitProcessEvent(this, 'uncaughtException', [value, fromPromise ? 'unhandledRejection' : 'uncaughtException']);
      return;
    }
    this.uncaught = { value, fromPromise };
    printUncaught(this, value, fromPromise);
    this.process.exitCode = 1;
    this.exit = 1;
    emitProcessEvent(this, 'exit', [1]);
    this.terminate(this.exitCode);
  }
}
