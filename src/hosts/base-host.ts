import type { GuestObject } from '../engine/objects/guest-object.ts';
import type { Job, HostHooks } from '../engine/heart/host-hooks.ts';
import type { ConsoleLevel, TaskSource } from '../engine/heart/observer.ts';
import type { Agent } from '../engine/spec/agent.ts';
import type { Waiter } from '../engine/builtins/atomics-waiting.ts';
import { withRealm } from '../engine/index.ts';
import { agent as runningAgent } from '../engine/spec/agent.ts';
import { EngineStop, GuestThrow, guestThrowOf } from '../engine/spec/completion.ts';
import type { Realm } from '../engine/spec/realm.ts';
import type { Value } from '../engine/spec/values.ts';
import { Cluster, LATENCY_NS } from './agents/cluster.ts';
import { Callbacks } from './agents/parked.ts';
import type { Port } from './agents/ports.ts';
import { deadlockError } from './agents/stuck.ts';
import type { GiveUp, Host, HostSettings, LocalAnswered, LocalRequest, Program, UncaughtError } from './host.ts';
import { JobQueue, microtaskJob } from './job-queue.ts';
import type { TaskSteps } from './timed-host.ts';
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
  readonly timeZoneName: string = 'Coordinated Universal Time';
  /** How errors of the web platform's own are worded here. */
  readonly words: WebWords = NODE_WORDS;
  agent!: Agent;
  realm!: Realm;
  exit = 0;
  uncaught: UncaughtError | null = null;
  protected ended = false;
  /** A callback has run since the last drain: the next one is a checkpoint even if it finds nothing to do. */
  protected isUndrained = false;
  /** All agents of the program; this host's is one of them. */
  readonly cluster: Cluster;
  /** Position of this host's agent among all there have been, 0 the main one. */
  readonly index: number;
  /** Whether `Atomics.wait` may block this agent; a page's must not. */
  canBlock = true;
  /** What a module of the web's streams exports (web/streams), in hosts that have them. */
  readonly webStreams!: (name: string) => GuestObject;
  callbacks!: Callbacks;
  /** Message ports that are open here. */
  readonly ports = new Set<Port>();
  /** When an agent that waits or sleeps is due again, on its own clock; null while it can simply go on. */
  #wakeNs: number | null = null;
  /** It waits in Atomics.wait and nobody has notified it so far. */
  isTimingOut = false;
  /** When its agent began, on the clock that all agents share. */
  startNs = 0;
  /** A step of it is being done. */
  isOnStack = false;
  /** When another agent ends this one, wherever it is. */
  #killNs = Infinity;
  #loop: Iterator<void> | null = null;
  #turnsLeft = Infinity;

  /** `kin`: a host of the cluster that this one's agent joins. */
  constructor(settings: HostSettings, kin?: BaseHost) {
    this.settings = settings;
    this.cluster = kin?.cluster ?? new Cluster();
    this.index = this.cluster.count;
    this.cluster.join(this);
    this.clock = new VirtualClock(() => (this.agent === undefined ? 0 : this.agent.opsUsed));
    this.random = seededRandom(settings.seed);
    this.epochMs = settings.epochMs;
  }

  connect(agent: Agent): void {
    this.agent = agent;
    this.callbacks = new Callbacks(agent);
    this.jobs.connect(agent, this.callbacks, (value) => this.reportException(value, false));
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

  /** Does one unit of work, of this agent or of whichever of several is next. */
  step(): boolean {
    return this.cluster.isAlone ? this.stepAlone() : this.cluster.step();
  }

  protected stepAlone(): boolean {
    if (this.ended || this.#loop === null) return false;
    try {
      if (this.callbacks.isParked) this.callbacks.goOn((callback) => this.guarded(callback));
      else if (this.#loop.next().done === true) this.ended = true;
    } catch (thrown) {
      this.ended = true;
      // Steps of the host's own, between callbacks, fell over what the program had made of its objects.
      if (thrown instanceof GuestThrow)
        [this.uncaught, this.exit] = [this.uncaught ?? { value: thrown.value, fromPromise: false }, 1];
      else if (!(thrown instanceof EngineStop) || thrown.reason !== EXIT) throw thrown;
    }
    return !this.ended;
  }

  /** Called once when the run is over, however it ended. */
  finish(): void {}

  protected get isParked(): boolean {
    return this.callbacks.isParked;
  }

  // --- HostHooks ------------------------------------------------------------------------------------------

  HostEnqueuePromiseJob(job: Job): void {
    this.jobs.enqueue(job);
  }

  /** Engines run these jobs as tasks of their own. */
  HostEnqueueGenericJob(job: Job): void {
    this.deliver(this.arrivalNs(), 'javascript-engine', job.handler.name, () => job.run());
  }

  HostEnqueueTimeoutJob(job: Job, milliseconds: number): void {
    this.deliver(this.clock.ns + Math.ceil(milliseconds * NS_PER_MS), 'javascript-engine', job.handler.name, () =>
      job.run(),
    );
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

  /**
   * Starts a task: a host callback with no guest code beneath. Guest throws are reported, never passed on. It may
   * be parked and go on in a later step; not if it is a 'whole' one, and a 'program' has nothing to do after its call.
   */
  protected runTask(task: number, callback: () => void, kind: 'callback' | 'program' | 'whole' = 'callback'): void {
    const { agent } = this;
    this.beginTask(task);
    const steps = (): void => this.guarded(callback);
    const after = (): void => agent.observer.taskFinished(task);
    if (kind !== 'whole') return this.callbacks.run(steps, kind === 'program' ? null : steps, after);
    steps();
    after();
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
      const { value } = guestThrowOf(thrown);
      this.agent.parkable = -1;
      this.reportException(value, false);
    }
  }

  /** Calls an event listener: what it throws is reported and the others still run. */
  callListener(run: () => Value, _callback?: GuestObject | null): void {
    this.guarded(() => void run());
  }

  /** Runs `run` as a timer task after `ms` of virtual time, without a guest timer object. */
  abstract afterMs(ms: number, name: string, run: () => void): unknown;

  /** Runs `run` as a task of the network after `ms` of virtual time; the loop waits for it. */
  abstract afterNetwork(ms: number, name: string, run: () => void): void;

  /** A line of the host's own on standard error, recorded at the place that runs. */
  abstract warn(text: string): void;

  /** Asks a server of the program's own; undefined when this host has none at that address. Answers with a function that gives up. */
  fetchLocally(_request: LocalRequest, _done: LocalAnswered): GiveUp | undefined {
    return undefined;
  }

  /** Queues a task's record and answers with its id; who runs it is the host's business. */
  protected enqueueTask(source: TaskSource, name: string): number {
    const task = this.agent.nextTaskId();
    this.agent.observer.taskEnqueued(task, source, name);
    return task;
  }

  /** A microtask of the host's own: queueMicrotask and the like; `callback` null when no code of the program stands behind it. */
  enqueueMicrotask(callback: GuestObject | null, run: () => void, place: 'last' | 'first' = 'last'): void {
    const job = microtaskJob(this.agent, this.realm, callback, () => this.guarded(run));
    this.jobs.enqueue(job, place);
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

  // --- Several agents -------------------------------------------------------------------------------------

  get hasEnded(): boolean {
    return this.ended;
  }

  /** A step of it can be done now, by `goOn`. */
  get canGoOn(): boolean {
    return !this.ended && !this.isOnStack && this.#loop !== null;
  }

  /** The time at which this agent can do something, Infinity when it can not. */
  get nextNs(): number {
    if (this.ended) return Infinity;
    const { ns } = this.clock;
    return this.#wakeNs === null ? ns : Math.max(Math.min(this.#wakeNs, this.#killNs), ns);
  }

  get wakeNs(): number {
    return this.#wakeNs ?? 0;
  }

  /** A step, when it is this agent's turn. */
  goOn(): void {
    this.isOnStack = true;
    try {
      withRealm(this.realm, () => {
        if (this.#wakeNs !== null) this.sleepTo(this.nextNs);
        if (this.isKilled) this.endNow(1);
        else this.stepAlone();
      });
    } finally {
      this.isOnStack = false;
    }
    if (!this.ended || this.cluster.main === this) return;
    this.cluster.leave(this);
    withRealm(this.realm, () => this.afterEnd());
  }

  /** Another agent ends this one, wherever it is. */
  kill(): void {
    this.#killNs = Math.min(this.#killNs, this.arrivalNs());
  }

  get isKilled(): boolean {
    return this.#killNs <= this.clock.ns;
  }

  protected endNow(status: number): void {
    this.exit = status;
    this.ended = true;
    this.callbacks.drop();
  }

  /** Something keeps the loop going from here on (1), or no longer (-1). */
  hold(_count: 1 | -1, _kind?: string): void {}

  /** One print of a program: told to the observer, and written. */
  print(level: ConsoleLevel, stream: 'stdout' | 'stderr', text: string, recorded: string): void {
    this.agent.observer.consoleWritten(level, recorded);
    this.settings.output[stream](text);
  }

  /** The agent has ended, and others go on. */
  protected afterEnd(): void {}

  /** The agent has slept until then. */
  sleepTo(ns: number): void {
    this.#wakeNs = null;
    this.isTimingOut = false;
    this.advanceTo(ns);
  }

  /** Something for this agent to do arrives then; it wakes from its sleep. */
  protected arrives(dueNs: number): void {
    if (this.#wakeNs !== null && !this.callbacks.isParked && !this.isTimingOut && dueNs < this.#wakeNs)
      this.#wakeNs = dueNs;
  }

  /** When something gets here that the running agent sends now. */
  arrivalNs(): number {
    const { clock } = runningAgent.host as BaseHost;
    return clock === this.clock ? clock.ns : clock.ns + LATENCY_NS;
  }

  /**
   * Runs `run` as a task at that time of this agent's clock, or as soon as it can afterwards. `order`: libuv's order
   * among what has arrived; all that has the same is done together.
   */
  abstract deliver(dueNs: number, source: TaskSource, name: string, run: TaskSteps, order?: number): void;

  /** What a loop does that has nothing to do before `ns`: others go on meanwhile, and may give it something to do. */
  protected *sleepUntil(ns: number): Generator<void> {
    if (this.cluster.isAlone) {
      if (ns === Infinity) this.endStuck();
      this.advanceTo(ns);
      return;
    }
    this.#wakeNs = ns;
    yield;
  }

  suspendAgent(waiter: Waiter, milliseconds: number, callee: GuestObject | undefined): 'ok' | 'timed-out' | false {
    if (!this.canBlock) return false;
    const deadlineNs = milliseconds === Infinity ? Infinity : this.clock.ns + Math.ceil(milliseconds * NS_PER_MS);
    this.#wakeNs = deadlineNs;
    this.isTimingOut = true;
    if (!this.cluster.isAlone) this.callbacks.tryPark(callee, () => waiter.giveUp());
    return this.cluster.wait(this, waiter, deadlineNs);
  }

  /** The agent does nothing for so long, in a call of `callee`. */
  sleep(milliseconds: number, callee: GuestObject): void {
    const untilNs = this.clock.ns + Math.ceil(milliseconds * NS_PER_MS);
    this.#wakeNs = untilNs;
    if (!this.cluster.isAlone) this.callbacks.tryPark(callee, () => undefined);
    this.sleepTo(untilNs);
    this.cluster.catchUp(this);
  }

  wakeAgent(): void {
    this.#wakeNs = Math.max(this.clock.ns, (runningAgent.host as BaseHost).clock.ns + LATENCY_NS);
    this.isTimingOut = false;
  }

  beforeSharedAccess(callee: GuestObject | undefined): void {
    if (this.cluster.isAlone || !this.cluster.isAhead(this)) return;
    if (callee !== undefined) this.callbacks.tryPark(callee, null);
    this.#runOthers();
  }

  endOfShare(): void {
    if (this.cluster.isAlone || !this.cluster.isAhead(this)) return;
    this.callbacks.tryPark(undefined, null);
    this.#runOthers();
  }

  #runOthers(): void {
    this.cluster.catchUp(this);
    if (this.isKilled) this.terminate(1);
  }

  /** Everybody waits, nobody can wake anybody: the real process would hang. Here it ends with an error that says so. */
  endStuck(): void {
    // Nobody blocks: a listener or a worker keeps it alive for ever.
    if (!this.cluster.members.some((member) => member.isTimingOut)) this.agent.stop('virtualMs');
    this.ended = true;
    this.exit = 1;
    const value = withRealm(this.realm, () => deadlockError(this.cluster));
    this.uncaught = { value, fromPromise: false };
    this.reportStuck(value);
  }

  /** Says on the console why the run ends. */
  protected abstract reportStuck(error: Value): void;

  /** Ends the process now, whatever is left. */
  terminate(status: number): never {
    this.exit = status & 255;
    this.ended = true;
    throw new EngineStop(EXIT);
  }
}
