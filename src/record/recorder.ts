import type {
  ActivationId,
  ActivationKind,
  ConsoleLevel,
  EntryKind,
  HandlerInfo,
  JobId,
  JobKind,
  Observer,
  PromiseId,
  PromiseRole,
  ReactionId,
  SiteId,
  TaskId,
  TaskSource,
  TimerId,
} from '../engine/heart/observer.ts';
import type { Value } from '../engine/spec/values.ts';
import {
  AGENT_SHIFT,
  EV,
  LAST_INTEGER,
  previewOfInteger,
  previewOfPromise,
  type RunOutcome,
  type Site,
  TIMER_KINDS,
  type Trace,
  TraceBuilder,
  type TraceBuilderOptions,
  type TraceHeader,
} from '../trace/index.ts';
import { CONSOLE_CODES, codesOf, HANDLER_CODES, JOB_CODES, KIND_CODES, ROLE_CODES, SOURCE_CODES } from './codes.ts';
import { Previewer, promiseIdOf } from './preview.ts';

/*
 * The record room: the observer that writes what the engine tells into a trace. The only room that knows both
 * sides, and it knows the engine's by type alone. It never runs guest code and keeps no guest object: ids and
 * previews are taken at once.
 */
export interface RecorderContext {
  /** Where the running guest code stands, 0 nowhere. */
  currentSite(): SiteId;
  /** The program's numbered places; may grow while it runs. */
  readonly sites: readonly Site[];
  /** The trace is full and an event had to be dropped: the moment to end the run. Called once. */
  onFull?(): void;
}

const TIMER_CODES = codesOf(TIMER_KINDS);
const NS_PER_MS = 1_000_000;

export class Recorder implements Observer {
  private readonly builder: TraceBuilder;
  private readonly context: RecorderContext;
  private readonly previewer: Previewer;
  /** Whose events these are, as a part of an event's first word. */
  private readonly agentBits: number;
  private hasToldFull = false;
  /** A resume that was told and not yet written, see awaitResumed; 0 none. */
  private resuming: ActivationId = 0;
  private resumeSite: SiteId = 0;
  private resumeOutcome = 0;
  private resumePreview = 0;
  /** The names last met at each site, and their string indexes: a site nearly always names the same thing. */
  private readonly names: string[] = [];
  private readonly nameIndexes: number[] = [];
  /** Function indexes by the function's site, with the name they were made for. */
  private readonly functionNames: string[] = [];
  private readonly functionIndexes: number[] = [];
  /** The handlers last told, one after the other: a reaction's is told again when its job is enqueued. */
  private lastInfo: HandlerInfo | null = null;
  private lastHandler = 0;
  private earlierInfo: HandlerInfo | null = null;
  private earlierHandler = 0;
  /** Last event, when it was ClockAdvanced: the clock is charged often, and only its last value counts. */
  private clockEvent = -1;

  constructor(header: TraceHeader, context: RecorderContext, options: TraceBuilderOptions = {}, kin?: Recorder, agent = 0) {
    this.context = context;
    this.previewer = kin?.previewer ?? new Previewer();
    this.agentBits = agent << AGENT_SHIFT;
    this.builder =
      kin?.builder ??
      new TraceBuilder(header, context.sites, {
        ...options,
        beforeFlush: () => this.previewer.rest(),
      });
  }

  /** The recorder of a further agent, into the same trace. */
  forAgent(agent: number, context: RecorderContext): Recorder {
    return new Recorder(this.builder.header, context, {}, this, agent);
  }

  /** Events recorded so far. */
  get length(): number {
    return this.builder.length;
  }

  /** The trace of the run that has ended. */
  finish(outcome: RunOutcome, ops: number): Trace {
    this.writeResume();
    return this.builder.finish(outcome, ops);
  }

  promiseCreated(promise: PromiseId, role: PromiseRole, parent: PromiseId, activation: ActivationId): void {
    this.write(EV.PromiseCreated, promise, ROLE_CODES[role], parent, activation);
  }

  promiseResolvedTo(promise: PromiseId, target: PromiseId, resolution: Value): void {
    this.write(EV.PromiseResolvedTo, promise, target, this.preview(resolution));
  }

  promiseSettled(promise: PromiseId, state: 'fulfilled' | 'rejected', value: Value): void {
    this.write(EV.PromiseSettled, promise, state === 'fulfilled' ? 1 : 2, this.preview(value), promiseIdOf(value));
  }

  handledChanged(promise: PromiseId): void {
    this.write(EV.HandledChanged, promise);
  }

  capabilityCreated(promise: PromiseId): void {
    this.write(EV.CapabilityCreated, promise);
  }

  reactionAdded(
    reaction: ReactionId,
    promise: PromiseId,
    derived: PromiseId,
    onFulfilled: HandlerInfo,
    onRejected: HandlerInfo,
  ): void {
    const fulfil = this.handler(onFulfilled);
    const reject = onRejected === onFulfilled ? fulfil : this.handler(onRejected);
    this.write(EV.ReactionAdded, reaction, promise, derived, fulfil, reject);
  }

  jobEnqueued(
    job: JobId,
    kind: JobKind,
    reaction: ReactionId,
    promise: PromiseId,
    target: PromiseId,
    handler: HandlerInfo,
  ): void {
    this.write(EV.JobEnqueued, job, JOB_CODES[kind], reaction, promise, this.handler(handler));
    if (kind === 'thenable' && target !== 0) this.write(EV.JobTarget, job, target);
  }

  jobStarted(job: JobId): void {
    this.writeNowhere(EV.JobStarted, job);
  }

  jobFinished(job: JobId): void {
    this.writeNowhere(EV.JobFinished, job);
  }

  awaitSuspended(activation: ActivationId, promise: PromiseId, operand: Value): void {
    this.write(EV.AwaitSuspended, activation, promise, this.preview(operand), promiseIdOf(operand));
  }

  /**
   * The engine tells of the resume before the function is back on the stack. In a trace it stands after that, at
   * the place of its await, so that whoever stops there sees the function where it goes on.
   */
  awaitResumed(activation: ActivationId, outcome: 'normal' | 'throw', value: Value, site: SiteId): void {
    this.writeResume();
    this.resumeOutcome = outcome === 'normal' ? 1 : 2;
    this.resumePreview = this.preview(value);
    this.resuming = activation;
    this.resumeSite = site;
  }

  contextPushed(
    activation: ActivationId,
    kind: ActivationKind,
    entry: EntryKind,
    name: string,
    functionSite: SiteId,
    caller: ActivationId,
  ): void {
    const fn = this.functionIndex(name, functionSite);
    const isCalled = entry === 'called';
    const resuming = !isCalled && this.resuming === activation ? activation : 0;
    if (resuming !== 0) this.resuming = 0;
    this.write(EV.ContextPushed, activation, KIND_CODES[kind], isCalled ? 0 : 1, fn, caller);
    if (resuming === 0) return;
    this.resuming = resuming;
    this.writeResume();
  }

  contextPopped(activation: ActivationId, outcome: 'return' | 'throw' | 'suspend'): void {
    this.write(EV.ContextPopped, activation, outcome === 'return' ? 1 : outcome === 'throw' ? 2 : 3);
  }

  taskEnqueued(task: TaskId, source: TaskSource, name: string): void {
    this.write(EV.TaskEnqueued, task, SOURCE_CODES[source], this.builder.preview(name));
  }

  taskStarted(task: TaskId): void {
    this.writeNowhere(EV.TaskStarted, task);
  }

  taskFinished(task: TaskId): void {
    this.writeNowhere(EV.TaskFinished, task);
  }

  checkpointStarted(): void {
    this.writeNowhere(EV.CheckpointStarted, 0);
  }

  checkpointFinished(): void {
    this.writeNowhere(EV.CheckpointFinished, 0);
  }

  nextTickEnqueued(task: TaskId, handler: HandlerInfo): void {
    this.write(EV.NextTickEnqueued, task, this.handler(handler));
  }

  timerSet(
    timer: TimerId,
    kind: (typeof TIMER_KINDS)[number],
    dueMs: number,
    repeatMs: number,
    handler: HandlerInfo,
  ): void {
    this.write(EV.TimerSet, timer, TIMER_CODES[kind], Math.round(dueMs), Math.round(repeatMs), this.handler(handler));
  }

  timerDue(timer: TimerId): void {
    this.writeNowhere(EV.TimerDue, timer);
  }

  timerCleared(timer: TimerId): void {
    this.write(EV.TimerCleared, timer);
  }

  rejectionUnhandled(promise: PromiseId, reason: Value): void {
    this.write(EV.RejectionUnhandled, promise, this.preview(reason));
  }

  rejectionHandledLater(promise: PromiseId): void {
    this.write(EV.RejectionHandledLater, promise);
  }

  stackTaken(head: string, facts: string): void {
    this.write(EV.StackTaken, this.builder.preview(head), this.builder.consoleText(facts));
  }

  consoleWritten(level: ConsoleLevel, text: string): void {
    this.write(EV.ConsoleWritten, CONSOLE_CODES[level], this.builder.consoleText(text));
  }

  siteReached(site: SiteId): void {
    this.append(EV.SiteReached, site, 0);
  }

  bindingWritten(name: string, value: Value): void {
    const site = this.context.currentSite();
    this.append(EV.BindingWritten, site, this.nameIndex(name, site), this.preview(value));
  }

  messageSent(channel: number, value: Value): void {
    this.write(EV.MessageSent, channel, this.preview(value));
  }

  messageReceived(channel: number, value: Value): void {
    this.write(EV.MessageReceived, channel, this.preview(value));
  }

  waiterAdded(index: number): void {
    this.write(EV.WaiterAdded, index);
  }

  waiterNotified(index: number): void {
    this.write(EV.WaiterNotified, index);
  }

  clockAdvanced(nowNs: number): void {
    const ms = Math.floor(nowNs / NS_PER_MS);
    const ns = nowNs - ms * NS_PER_MS;
    const last = this.builder.length - 1;
    if (this.clockEvent === last && this.builder.isInChunk(last)) {
      this.builder.patch(last, 1, ms);
      this.builder.patch(last, 2, ns);
      return;
    }
    this.writeNowhere(EV.ClockAdvanced, ms, ns);
    this.clockEvent = this.builder.length - 1;
  }

  runStopped(budget: string): void {
    if (this.resuming !== 0) this.writeResume();
    // Kept even when the trace is full, whoever's doing it is.
    this.builder.event(EV.RunStopped, 0, this.builder.preview(budget));
  }

  /** An event where the guest code stands. */
  private write(kind: number, a: number, b = 0, c = 0, d = 0, e = 0): void {
    this.append(kind, this.context.currentSite(), a, b, c, d, e);
  }

  /** An event of the host's own doing: no place in the source is its place. */
  private writeNowhere(kind: number, a: number, b = 0): void {
    this.append(kind, 0, a, b);
  }

  private append(kind: number, site: SiteId, a: number, b = 0, c = 0, d = 0, e = 0): void {
    if (this.resuming !== 0) this.writeResume();
    if (!this.builder.event(kind | this.agentBits, site, a, b, c, d, e)) this.tellFull();
  }

  private writeResume(): void {
    const { resuming } = this;
    if (resuming === 0) return;
    this.resuming = 0;
    this.append(EV.AwaitResumed, this.resumeSite, resuming, this.resumeOutcome, this.resumePreview);
  }

  private tellFull(): void {
    if (this.hasToldFull) return;
    this.hasToldFull = true;
    this.context.onFull?.();
  }

  private preview(value: Value): number {
    if (
      typeof value === 'number' &&
      value >= 0 &&
      value <= LAST_INTEGER &&
      Number.isInteger(value) &&
      !Object.is(value, -0)
    ) {
      return previewOfInteger(value);
    }
    const promise = promiseIdOf(value);
    return promise === 0 ? this.builder.preview(this.previewer.text(value)) : previewOfPromise(promise);
  }

  private handler(info: HandlerInfo): number {
    if (info === this.lastInfo) return this.lastHandler;
    if (info === this.earlierInfo) return this.earlierHandler;
    const { kind, name, site, promise, activation } = info;
    const index = this.builder.handler(HANDLER_CODES[kind], this.nameIndex(name, site), site, promise, activation);
    this.earlierInfo = this.lastInfo;
    this.earlierHandler = this.lastHandler;
    this.lastInfo = info;
    this.lastHandler = index;
    return index;
  }

  private nameIndex(name: string, site: SiteId): number {
    if (this.names[site] === name) return this.nameIndexes[site];
    const index = this.builder.preview(name);
    setAt(this.names, site, name, '');
    setAt(this.nameIndexes, site, index, 0);
    return index;
  }

  private functionIndex(name: string, site: SiteId): number {
    if (this.functionNames[site] === name && this.functionIndexes[site] !== 0) return this.functionIndexes[site];
    const index = this.builder.fn(this.builder.preview(name), site);
    setAt(this.functionNames, site, name, '');
    setAt(this.functionIndexes, site, index, 0);
    return index;
  }
}

/** Sets an item of an array that is to stay without holes. */
function setAt<T>(array: T[], index: number, value: T, empty: T): void {
  while (array.length < index) array.push(empty);
  array[index] = value;
}
