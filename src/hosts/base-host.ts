import type { GuestObject } from '../engine/objects/guest-object.ts';
import type { Job, HostHooks } from '../engine/heart/host-hooks.ts';
import type { HandlerInfo, TaskSource } from '../engine/heart/observer.ts';
import type { Agent } from '../engine/spec/agent.ts';
import { EngineStop, GuestThrow } from '../engine/spec/completion.ts';
import type { Realm } from '../engine/spec/realm.ts';
import type { Value } from '../engine/spec/values.ts';
import { describeHandler } from '../engine/heart/handlers.ts';
import type { Host, HostSettings, Program, UncaughtError } from './host.ts';
import { JobQueue } from './job-queue.ts';
import { loadFile } from './load-module.ts';
import { seededRandom } from './random.ts';
import { NS_PER_MS, VirtualClock } from './virtual-clock.ts';
import { NODE_WORDS, type WebWords } from './web/words.ts';

/** Thrown through the engine by process.exit: ends the run, is no budget. */
export const EXIT = 'exit';

/** What all hosts share: the job queue, the clock, randomness, files, and running one callback at a time. */
export abstract class BaseHost implements Host, HostHooks {
  readonly settings: HostSettings;
  readonly jobs = new JobQueue();
  readonly clock: VirtualClock;
  readonly random: () => number;
  readonly epochMs: number;
  readonly timeZoneName = 'UTC';
  /** How errors of the web platform's own are worded here. */
  readonly words: WebWords = NODE_WORDS;
  agent!: Agent;
  realm!: Realm;
  exit = 0;
  uncaught: UncaughtError | null = null;
  protected ended = false;
  /** A callback has run since the last drain: the next one is a checkpoint even if it finds nothing to do. */
  protected isUndrained = false;
  #loop: Iterator<void> | null = null;
  #turnsLeft = Infinity;

  constructor(settings: HostSettings) {
    this.settings = settings;
    this.clock = new VirtualClock(() => (this.agent === undefined ? 0 : this.agent.budgets.ops - this.agent.opsLeft));
    this.random = seededRandom(settings.seed);
    this.epochMs = settings.epochMs;
  }

  connect(agent: Agent): void {
    this.agent = agent;
    this.jobs.connect(agent, (value) => this.reportException(value, false));
    this.#turnsLeft = agent.budgets.turns;
  }

  abstract installGlobals(realm: Realm): void;
  /** The event loop: does a unit of work between two yields, returns when the process would end. */
  protected abstract loop(program: Program): Iterator<void>;
  abstract HostPromiseRejectionTracker(promise: GuestObject, operation: 'reject' | 'handle'): void;
  /** A guest exception reached the host. */
  protected abstract reportException(value: Value, fromPromise: boolean): void;

  load(program: Program): void {
    this.#loop = this.loop(program);
    this.ended = false;
  }

  step(): boolean {
    if (this.ended || this.#loop === null) return false;
    try {
      if (this.#loop.next().done === true) this.ended = true;
    } catch (thrown) {
      this.ended = true;
      if (!(thrown instanceof EngineStop) || thrown.reason !== EXIT) throw thrown;
    }
    return !this.ended;
  }

  /** Called once when the run is over, however it ended. */
  finish(): void {}

  // --- HostHooks ------------------------------------------------------------------------------------------

  HostEnqueuePromiseJob(job: Job): void {
    this.jobs.enqueue(job);
  }

  HostEnqueueGenericJob(job: Job): void {
    this.jobs.enqueue(job);
  }

  loadModuleSource(specifier: string, referrer: string): ReturnType<HostHooks['loadModuleSource']> {
    return loadFile(this.settings.files, specifier, referrer);
  }

  HostGetImportMetaProperties(file: string): readonly (readonly [string, Value])[] {
    return [['url', `file:///${file}`]];
  }

  HostEnsureCanCompileStrings(): void {}

  nowNs(): number {
    return this.clock.read();
  }

  timeZoneOffsetMinutes(): number {
    return 0;
  }

  // --- Running callbacks ----------------------------------------------------------------------------------

  /** Starts a task: a host callback with no guest code beneath. Guest throws are reported, never passed on. */
  protected runTask(task: number, callback: () => void): void {
    this.beginTask(task);
    this.guarded(callback);
    this.agent.observer.taskFinished(task);
  }

  protected beginTask(task: number): void {
    const { agent } = this;
    if (--this.#turnsLeft < 0) agent.stop('turns');
    if (this.clock.ms > agent.budgets.virtualMs) agent.stop('virtualMs');
    agent.realm = this.realm;
    this.isUndrained = true;
    agent.observer.taskStarted(task);
  }

  /** Runs guest code from the host; a guest throw goes to `reportException`. */
  protected guarded(callback: () => void): void {
    try {
      callback();
    } catch (thrown) {
      if (!(thrown instanceof GuestThrow)) throw thrown;
      this.reportException(thrown.value, false);
    }
  }

  /** Calls an event listener: what it throws is reported and the others still run. */
  callListener(run: () => void): void {
    this.guarded(run);
  }

  /** Runs `run` as a timer task after `ms` of virtual time, without a guest timer object. */
  abstract afterMs(ms: number, name: string, run: () => void): unknown;

  /** Runs `run` as a task of the network after `ms` of virtual time; the loop waits for it. */
  abstract afterNetwork(ms: number, name: string, run: () => void): void;

  /** A line of the host's own on standard error, recorded at the place that runs. */
  abstract warn(text: string): void;

  /** Queues a task's record and answers with its id; who runs it is the host's business. */
  protected enqueueTask(source: TaskSource, name: string): number {
    const task = this.agent.nextTaskId();
    this.agent.observer.taskEnqueued(task, source, name);
    return task;
  }

  /** A microtask of the host's own: queueMicrotask and the like; `callback` null when no code of the program stands behind it. */
  enqueueMicrotask(callback: GuestObject | null, run: () => void): void {
    const { agent } = this;
    const handler: HandlerInfo = callback === null ? { kind: 'host', name: '', site: 0, promise: 0, activation: 0 } : describeHandler(callback);
    const id = agent.nextJobId();
    agent.observer.jobEnqueued(id, 'microtask', 0, 0, 0, handler);
    this.jobs.enqueue({ id, kind: 'microtask', run: () => this.guarded(run), realm: this.realm, reaction: 0, promise: 0, target: 0, handler });
  }

  /** Tells the observer when virtual time jumped. */
  protected advanceTo(ns: number): void {
    if (ns <= this.clock.ns) return;
    this.clock.advanceTo(ns);
    this.agent.observer.clockAdvanced(this.clock.ns);
  }

  protected advanceToMs(ms: number): void {
    this.advanceTo(ms * NS_PER_MS);
  }

  /** Ends the process now, whatever is left. */
  terminate(status: number): never {
    this.exit = status & 255;
    this.ended = true;
    throw new EngineStop(EXIT);
  }
}
