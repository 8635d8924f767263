import {
  ACTIVATION_KINDS,
  EV,
  HANDLER_KINDS,
  type HandlerKind,
  JOB_KINDS,
  NO_SITE,
  PROMISE_ROLES,
  type PromiseRole,
  type Site,
  type SiteRole,
  TASK_SOURCES,
  type TaskSource,
  TIMER_KINDS,
  type Trace,
  TraceBuilder,
} from '../../src/trace/index.ts';

/*
 * A model of promises and a host loop that writes traces, so that tests of trace and analysis have whole runs to
 * look at without the engine. Programs are written against it in TypeScript:
 *
 *   const run = new ModelRun({ wraps: true });
 *   const trace = run.main(() => {
 *     const p = run.resolved(1, 1);
 *     run.call('waiter', 6, function* () { yield run.wait(p, 3); run.log('A', 4); });
 *     run.then(run.then(p, 8, () => run.log('B', 8)), 9, () => run.log('C', 9));
 *   });
 *
 * The number that every action takes is its source line; actions of one kind on one line are one site.
 */
export interface ModelSettings {
  /** An await wraps its operand (ES2017); otherwise it takes a promise as it is. */
  readonly wraps?: boolean;
  /** Timer callbacks run one after the other before jobs are drained (Node 10). */
  readonly batchesTimers?: boolean;
  /** Delay of a timer set with 0 ms. */
  readonly shortestDelay?: number;
  /** nextTick callbacks run after the microtasks of the script (a Node module) instead of before. */
  readonly ticksLast?: boolean;
  readonly profile?: string;
}

export interface ModelPromise {
  readonly id: number;
  state: 0 | 1 | 2;
  value: unknown;
  waiting: Reaction[];
}

interface Reaction {
  readonly id: number;
  readonly promise: ModelPromise;
  readonly handler: number;
  readonly run: (value: unknown, state: 1 | 2) => void;
}

interface Await {
  readonly operand: unknown;
  readonly line: number;
}

type Body = () => Generator<Await, unknown, unknown>;

export class ModelRun {
  private readonly settings: ModelSettings;
  private readonly sites: Site[] = [NO_SITE];
  private readonly builder: TraceBuilder;
  private readonly jobs: (() => void)[] = [];
  private readonly ticks: (() => void)[] = [];
  private readonly timers: { due: number; id: number; line: number; body: () => void }[] = [];
  private readonly ids = { promise: 0, reaction: 0, job: 0, activation: 0, task: 0, timer: 0 };
  private readonly stack: number[] = [];
  private now = 0;

  constructor(settings: ModelSettings = {}) {
    this.settings = settings;
    const profile = settings.profile ?? (settings.wraps ? 'es2017' : 'es2025');
    const header = { engine: '', profile, host: 'shell', seed: 0, entry: 'main.js', goal: 'script' } as const;
    this.builder = new TraceBuilder(header, this.sites);
  }

  /** Runs a whole program and returns its trace. */
  main(body: () => void): Trace {
    this.task('script', () => this.activation('script', 'main.js', 0, body));
    this.drain();
    while (this.timers.length > 0) this.runDueTimers();
    return this.builder.finish({ exit: 0, error: null, stopped: null, newer: [] }, 0);
  }

  log(text: string, line: number): void {
    this.builder.event(EV.ConsoleWritten, this.site(line, 'call'), 0, this.builder.consoleText(text));
  }

  reach(line: number): void {
    this.builder.event(EV.SiteReached, this.site(line, 'statement'));
  }

  resolved(value: unknown, line: number): ModelPromise {
    const promise = this.promise('resolve', line);
    this.resolve(promise, value);
    return promise;
  }

  /** A promise that `resolve` settles later. */
  pending(line: number, role: PromiseRole = 'constructed', parent = 0, activation = 0): ModelPromise {
    return this.promise(role, line, parent, activation);
  }

  then(promise: ModelPromise, line: number, handler: (value: unknown) => unknown, name = ''): ModelPromise {
    const derived = this.promise('derived', line, promise.id);
    const info = this.handler('guest', name, line);
    this.react(promise, derived, info, line, (value, state) => {
      if (state === 2) return this.reject(derived, value);
      let result: unknown;
      this.activation('function', name, line, () => {
        result = handler(value);
      });
      this.resolve(derived, result);
    });
    return derived;
  }

  /** Calls an async function whose awaits are `yield run.wait(…)`. */
  call(name: string, line: number, body: Body): ModelPromise {
    const activation = ++this.ids.activation;
    const promise = this.promise('async-function', line, 0, activation);
    this.push(activation, 'async-function', 0, name, line);
    this.proceed(activation, name, promise, body(), undefined, 1);
    return promise;
  }

  wait(operand: unknown, line: number): Await {
    return { operand, line };
  }

  timeout(ms: number, line: number, body: () => void): void {
    const id = ++this.ids.timer;
    const due = this.now + Math.max(ms, this.settings.shortestDelay ?? 0);
    this.timers.push({ due, id, line, body });
    const kind = TIMER_KINDS.indexOf('timeout');
    this.builder.event(EV.TimerSet, this.site(line, 'call'), id, kind, due, -1, this.handler('guest', '', line));
  }

  nextTick(line: number, body: () => void): void {
    const id = ++this.ids.task;
    this.builder.event(EV.NextTickEnqueued, this.site(line, 'call'), id, this.handler('guest', '', line));
    this.ticks.push(() => this.runTask(id, () => this.activation('function', '', line, body)));
  }

  resolve(promise: ModelPromise, value: unknown): void {
    if (!isPromise(value)) return this.settle(promise, value, 1);
    this.builder.event(EV.PromiseResolvedTo, 0, promise.id, value.id);
    const job = this.enqueue('thenable', 0, promise, 0, () => {
      const adoption = this.promise('adoption', 0, value.id);
      const handler = this.handler('resolving', '', 0, promise.id);
      this.react(value, adoption, handler, 0, (result, state) => {
        this.settle(promise, result, state);
        this.settle(adoption, undefined, 1);
      });
    });
    this.builder.event(EV.JobTarget, 0, job, value.id);
  }

  reject(promise: ModelPromise, reason: unknown): void {
    this.settle(promise, reason, 2);
  }

  private proceed(
    activation: number,
    name: string,
    promise: ModelPromise,
    body: Generator<Await, unknown, unknown>,
    value: unknown,
    state: 1 | 2,
  ): void {
    const step = state === 2 ? body.throw(value) : body.next(value);
    if (step.done) {
      this.resolve(promise, step.value);
      this.pop(activation, 1);
      return;
    }
    const { operand, line } = step.value;
    const site = this.site(line, 'await');
    const awaited = this.awaitedPromise(operand, line);
    this.builder.event(
      EV.AwaitSuspended,
      site,
      activation,
      awaited.id,
      this.preview(operand),
      isPromise(operand) ? operand.id : 0,
    );
    const info = this.handler('await', name, line, 0, activation, 'await');
    const resume = (result: unknown, outcome: 1 | 2) => {
      this.push(activation, 'async-function', 1, name, line);
      this.builder.event(EV.AwaitResumed, site, activation, outcome, this.preview(result));
      this.proceed(activation, name, promise, body, result, outcome);
    };
    this.react(awaited, null, info, line, resume, 'await');
    this.pop(activation, 3);
  }

  private awaitedPromise(operand: unknown, line: number): ModelPromise {
    if (isPromise(operand) && !this.settings.wraps) return operand;
    const wrapper = this.promise('wrapper', line);
    this.resolve(wrapper, operand);
    if (this.settings.wraps) this.promise('throwaway', line, wrapper.id);
    return wrapper;
  }

  private promise(role: PromiseRole, line: number, parent = 0, activation = 0): ModelPromise {
    const id = ++this.ids.promise;
    this.builder.event(EV.PromiseCreated, this.site(line, 'call'), id, PROMISE_ROLES.indexOf(role), parent, activation);
    return { id, state: 0, value: undefined, waiting: [] };
  }

  private settle(promise: ModelPromise, value: unknown, state: 1 | 2): void {
    promise.state = state;
    promise.value = value;
    this.builder.event(EV.PromiseSettled, 0, promise.id, state, this.preview(value));
    for (const reaction of promise.waiting) this.enqueueReaction(reaction);
    promise.waiting = [];
  }

  private react(
    promise: ModelPromise,
    derived: ModelPromise | null,
    handler: number,
    line: number,
    run: Reaction['run'],
    role: SiteRole = 'call',
  ): void {
    const reaction: Reaction = { id: ++this.ids.reaction, promise, handler, run };
    this.builder.event(
      EV.ReactionAdded,
      this.site(line, role),
      reaction.id,
      promise.id,
      derived?.id ?? 0,
      handler,
      handler,
    );
    if (promise.state === 0) promise.waiting.push(reaction);
    else this.enqueueReaction(reaction);
    this.builder.event(EV.HandledChanged, 0, promise.id);
  }

  private enqueueReaction(reaction: Reaction): void {
    this.enqueue('reaction', reaction.id, reaction.promise, reaction.handler, () =>
      reaction.run(reaction.promise.value, reaction.promise.state as 1 | 2),
    );
  }

  private enqueue(
    kind: 'reaction' | 'thenable',
    reaction: number,
    promise: ModelPromise,
    handler: number,
    body: () => void,
  ): number {
    const id = ++this.ids.job;
    this.builder.event(EV.JobEnqueued, 0, id, JOB_KINDS.indexOf(kind), reaction, promise.id, handler);
    this.jobs.push(() => {
      this.builder.event(EV.JobStarted, 0, id);
      body();
      this.builder.event(EV.JobFinished, 0, id);
    });
    return id;
  }

  private drain(): void {
    const runTicks = () => {
      for (let tick = this.ticks.shift(); tick; tick = this.ticks.shift()) tick();
    };
    if (!this.settings.ticksLast) runTicks();
    this.builder.event(EV.CheckpointStarted, 0);
    for (let job = this.jobs.shift(); job; job = this.jobs.shift()) job();
    this.builder.event(EV.CheckpointFinished, 0);
    if (this.ticks.length > 0) {
      runTicks();
      this.drain();
    }
  }

  private runDueTimers(): void {
    this.timers.sort((one, other) => one.due - other.due || one.id - other.id);
    this.now = this.timers[0].due;
    this.builder.event(EV.ClockAdvanced, 0, this.now, 0);
    const due = this.timers.filter((timer) => timer.due <= this.now);
    this.timers.splice(0, due.length);
    for (const timer of due) {
      this.builder.event(EV.TimerDue, 0, timer.id);
      this.task('timer', () => this.activation('function', '', timer.line, timer.body));
      if (!this.settings.batchesTimers) this.drain();
    }
    this.drain();
  }

  private task(source: TaskSource, body: () => void): void {
    const id = ++this.ids.task;
    this.builder.event(EV.TaskEnqueued, 0, id, TASK_SOURCES.indexOf(source), this.builder.preview(source));
    this.runTask(id, body);
  }

  private runTask(id: number, body: () => void): void {
    this.builder.event(EV.TaskStarted, 0, id);
    body();
    this.builder.event(EV.TaskFinished, 0, id);
  }

  private activation(kind: 'script' | 'function', name: string, line: number, body: () => void): void {
    const id = ++this.ids.activation;
    this.push(id, kind, 0, name, line);
    body();
    this.pop(id, 1);
  }

  private push(id: number, kind: (typeof ACTIVATION_KINDS)[number], entry: 0 | 1, name: string, line: number): void {
    const fn = this.builder.fn(this.builder.preview(name), this.site(line, 'function'));
    const caller = this.stack.at(-1) ?? 0;
    this.builder.event(
      EV.ContextPushed,
      this.site(line, 'call'),
      id,
      ACTIVATION_KINDS.indexOf(kind),
      entry,
      fn,
      caller,
    );
    this.stack.push(id);
  }

  private pop(id: number, exit: 1 | 2 | 3): void {
    this.stack.pop();
    this.builder.event(EV.ContextPopped, 0, id, exit);
  }

  private handler(
    kind: HandlerKind,
    name: string,
    line: number,
    promise = 0,
    activation = 0,
    role: SiteRole = 'function',
  ): number {
    return this.builder.handler(
      HANDLER_KINDS.indexOf(kind),
      this.builder.preview(name),
      this.site(line, role),
      promise,
      activation,
    );
  }

  private preview(value: unknown): number {
    return this.builder.preview(isPromise(value) ? `Promise #${value.id}` : String(value));
  }

  private site(line: number, role: SiteRole): number {
    if (line === 0) return 0;
    const known = this.sites.findIndex((site) => site.line === line && site.role === role);
    if (known > 0) return known;
    const id = this.sites.length;
    const place = { start: line * 100, end: line * 100 + 10, line, column: 0, endLine: line, endColumn: 10 };
    this.sites.push({ id, file: 'main.js', role, inFunction: 0, ...place });
    return id;
  }
}

function isPromise(value: unknown): value is ModelPromise {
  return typeof value === 'object' && value !== null && 'waiting' in value;
}
