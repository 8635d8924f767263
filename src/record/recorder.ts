import { halve, halves } from '../base/halves.ts';
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
  VmTape,
} from '../engine/heart/observer.ts';
import type { Value } from '../engine/spec/values.ts';
import {
  contextWord,
  EV,
  nameWord,
  promiseOfPreview,
  promiseWord,
  type RunOutcome,
  SHORT,
  TIMER_KINDS,
  type Trace,
  TraceBuilder,
  type TraceBuilderOptions,
  type TraceHeader,
} from '../trace/index.ts';
import { CONSOLE_CODES, codesOf, JOB_CODES, KIND_CODES, ROLE_CODES, SOURCE_CODES } from './codes.ts';
import { EventWriter, type RecorderContext } from './event-writer.ts';
import { HandlerWords, setAt, SiteNames } from './handler-words.ts';
import { Previewer, promiseIdOf } from './preview.ts';
import { PreviewWords } from './preview-words.ts';

/*
 * The record room: the observer that writes what the engine tells into a trace. The only room that knows both
 * sides, and it knows the engine's by type alone. It never runs guest code and keeps no guest object: ids and
 * previews are taken at once.
 */
const TIMER_CODES = codesOf(TIMER_KINDS);
const NS_PER_MS = 1_000_000;
/** Traces begun so far. */
let traces = 0;

/** What is asked for often stands in fields and small arrays instead of maps: a loop calls it several times a turn. */
export class Recorder extends EventWriter implements Observer {
  readonly vmTape: VmTape;
  private readonly previewer: Previewer;
  private readonly previews: PreviewWords;
  private readonly names: SiteNames;
  private readonly handlers: HandlerWords;
  /** Function indexes by the function's site, with the name they were made for. */
  private readonly functionNames: string[] = [];
  private readonly functionIndexes: number[] = [];
  /** The role met last, which is nearly always the next one's too, and the one before it. */
  private lastRole: PromiseRole = 'constructed';
  private lastRoleCode = 0;
  private roleBefore: PromiseRole = 'constructed';
  private roleBeforeCode = 0;
  /** The kind of activation met last. */
  private lastKind: ActivationKind = 'script';
  private lastKindCode = 0;
  /** How long the trace was after the last ClockAdvanced: the clock is charged often, and only its last value counts. */
  private clockEvent = -1;

  constructor(
    header: TraceHeader,
    context: RecorderContext,
    options: TraceBuilderOptions = {},
    kin?: Recorder,
    agent = 0,
  ) {
    const previewer = kin?.previewer ?? new Previewer();
    const beforeFlush = () => {
      previewer.rest();
      context.updateSites?.();
    };
    super(kin?.builder ?? new TraceBuilder(header, context.sites, { ...options, beforeFlush }), context, agent);
    this.previewer = previewer;
    this.previews = kin?.previews ?? new PreviewWords(this.builder, previewer);
    this.names = new SiteNames(this.builder);
    this.handlers = new HandlerWords(this.builder);
    this.vmTape = {
      id: kin?.vmTape.id ?? ++traces,
      tape: this.tape,
      siteReached: EV.SiteReached | this.agentBits,
      bindingWritten: SHORT.BindingWritten | this.agentBits,
      nameWord: (name) => nameWord(this.builder.preview(name)),
      valueWritten: SHORT.ValueWritten | this.agentBits,
      numberWritten: SHORT.NumberWritten | this.agentBits,
      previewWord: (value) => this.previews.written(value),
      contextPushed: SHORT.ContextPushed | this.agentBits,
      contextWord: (kind, name, site) => contextWord(this.functionIndex(name, site), KIND_CODES[kind]),
      contextReturned: SHORT.ContextReturned | this.agentBits,
      contextSuspended: SHORT.ContextSuspended | this.agentBits,
      contextResumed: (activation, word) => this.contextResumed(activation, word),
    };
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

  /** Nobody writes any more, see TraceBuilderOptions.isReleased. */
  release(): void {
    this.builder.release();
  }

  promiseCreated(promise: PromiseId, role: PromiseRole, parent: PromiseId, activation: ActivationId): void {
    const code = role === this.lastRole ? this.lastRoleCode : this.otherRole(role);
    const word = promiseWord(promise, code);
    if (word < 0 || (parent !== 0 && activation !== 0)) {
      this.write5(EV.PromiseCreated, promise, code, parent, activation);
      return;
    }
    if (parent === 0) this.write3(SHORT.PromiseCreated, word, activation);
    else this.write3(SHORT.PromiseDerived, word, parent);
    this.mayBeJoined(EV.CapabilityCreated, 3, promise);
  }

  promiseResolvedTo(promise: PromiseId, target: PromiseId, resolution: Value): void {
    this.write4(EV.PromiseResolvedTo, promise, target, this.previews.of(resolution));
  }

  promiseSettled(promise: PromiseId, state: 'fulfilled' | 'rejected', value: Value): void {
    const preview = this.previews.of(value);
    const id = promiseIdOf(value);
    if (state === 'fulfilled' && id === promiseOfPreview(preview))
      this.write3(SHORT.PromiseFulfilled, promise, preview);
    else this.write5(EV.PromiseSettled, promise, state === 'fulfilled' ? 1 : 2, preview, id);
  }

  promiseResolvedAgain(promise: PromiseId, operation: 'resolve' | 'reject', value: Value): void {
    this.write4(EV.PromiseResolvedAgain, promise, operation === 'resolve' ? 1 : 2, this.previews.of(value));
  }

  handledChanged(promise: PromiseId): void {
    if (!this.joins(EV.HandledChanged, promise)) this.write2(EV.HandledChanged, promise);
  }

  capabilityCreated(promise: PromiseId): void {
    if (!this.joins(EV.CapabilityCreated, promise)) this.write2(EV.CapabilityCreated, promise);
  }

  reactionAdded(
    reaction: ReactionId,
    promise: PromiseId,
    derived: PromiseId,
    onFulfilled: HandlerInfo,
    onRejected: HandlerInfo,
  ): void {
    const fulfil = this.handlers.indexOf(onFulfilled);
    const reject = onRejected === onFulfilled ? fulfil : this.handlers.indexOf(onRejected);
    if (derived !== 0 || fulfil !== reject) {
      this.write6(SHORT.ReactionAdded, reaction, promise, derived, fulfil, reject);
      this.mayBeJoined(EV.HandledChanged, 6, promise);
    } else if (!this.joinsWith(EV.ReactionAdded, promise, reaction, fulfil, EV.HandledChanged)) {
      this.write4(SHORT.AwaitReaction, reaction, promise, fulfil);
      this.mayBeJoined(EV.HandledChanged, 4, promise);
    }
  }

  jobEnqueued(
    job: JobId,
    kind: JobKind,
    reaction: ReactionId,
    promise: PromiseId,
    target: PromiseId,
    handler: HandlerInfo,
  ): void {
    const index = this.handlers.indexOf(handler);
    if (kind === 'reaction') {
      this.write5(SHORT.ReactionJob, job, reaction, promise, index);
      this.mayBeJoined(EV.HandledChanged, 5, promise);
      return;
    }
    this.write6(EV.JobEnqueued, job, JOB_CODES[kind], reaction, promise, index);
    if (kind === 'thenable' && target !== 0) this.write3(EV.JobTarget, job, target);
  }

  jobStarted(job: JobId): void {
    this.write2(EV.JobStarted, job, 0);
  }

  jobFinished(job: JobId): void {
    this.write2(EV.JobFinished, job, 0);
  }

  awaitSuspended(activation: ActivationId, promise: PromiseId, operand: Value): void {
    const id = promiseIdOf(operand);
    if (id !== 0 && id === promise) {
      this.write3(SHORT.AwaitOfPromise, activation, promise);
      this.mayBeJoined(EV.ReactionAdded, 3, promise);
      return;
    }
    const preview = this.previews.of(operand);
    if (id === promiseOfPreview(preview)) {
      this.write4(SHORT.AwaitSuspended, activation, promise, preview);
      this.mayBeJoined(EV.ReactionAdded, 4, promise);
    } else this.write5(EV.AwaitSuspended, activation, promise, preview, id);
  }

  /**
   * The engine tells of the resume before the function is back on the stack. In a trace it stands after that, at
   * the place of its await, so that whoever stops there sees the function where it goes on.
   */
  awaitResumed(activation: ActivationId, outcome: 'normal' | 'throw', value: Value, site: SiteId): void {
    this.writeResume();
    this.resumeOutcome = outcome === 'normal' ? 1 : 2;
    this.resumePreview = this.previews.of(value);
    this.resumeSite = site;
    this.hold(activation);
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
    const isResuming = !isCalled && this.resuming === activation;
    if (isResuming) this.endHold();
    if (kind !== this.lastKind) {
      this.lastKind = kind;
      this.lastKindCode = KIND_CODES[kind];
    }
    this.write4(SHORT.ContextPushed, activation, contextWord(fn, this.lastKindCode) + (isCalled ? 0 : 1), caller);
    if (isResuming) this.writeResumed(activation);
  }

  /** The same for what resumes on an empty stack, with the word of VmTape.contextWord: false when that is to be told. */
  private contextResumed(activation: ActivationId, word: number): boolean {
    if (this.resuming !== activation || this.resumeOutcome !== 1 || this.tape.held < 2) return false;
    this.endHold();
    this.write4(SHORT.ContextResumed, activation, word, this.resumePreview, this.resumeSite);
    this.tape.left--;
    return true;
  }

  contextPopped(activation: ActivationId, outcome: 'return' | 'throw' | 'suspend'): void {
    if (outcome === 'throw') this.write3(EV.ContextPopped, activation, 2);
    else this.write2(outcome === 'return' ? SHORT.ContextReturned : SHORT.ContextSuspended, activation);
  }

  taskEnqueued(task: TaskId, source: TaskSource, name: string): void {
    this.write4(EV.TaskEnqueued, task, SOURCE_CODES[source], this.builder.preview(name));
  }

  taskStarted(task: TaskId): void {
    this.write2(EV.TaskStarted, task, 0);
  }

  taskFinished(task: TaskId): void {
    this.write2(EV.TaskFinished, task, 0);
  }

  checkpointStarted(): void {
    this.write1(EV.CheckpointStarted, 0);
  }

  checkpointFinished(): void {
    this.write1(EV.CheckpointFinished, 0);
  }

  nextTickEnqueued(task: TaskId, handler: HandlerInfo): void {
    this.write3(EV.NextTickEnqueued, task, this.handlers.indexOf(handler));
  }

  timerSet(
    timer: TimerId,
    kind: (typeof TIMER_KINDS)[number],
    dueMs: number,
    repeatMs: number,
    handler: HandlerInfo,
  ): void {
    this.write6(
      EV.TimerSet,
      timer,
      TIMER_CODES[kind],
      Math.round(dueMs),
      Math.round(repeatMs),
      this.handlers.indexOf(handler),
    );
  }

  timerDue(timer: TimerId): void {
    this.write2(EV.TimerDue, timer, 0);
  }

  timerCleared(timer: TimerId): void {
    this.write2(EV.TimerCleared, timer);
  }

  rejectionUnhandled(promise: PromiseId, reason: Value): void {
    this.write3(EV.RejectionUnhandled, promise, this.previews.of(reason));
  }

  rejectionHandledLater(promise: PromiseId): void {
    this.write2(EV.RejectionHandledLater, promise);
  }

  stackTaken(head: string, facts: string): void {
    this.write3(EV.StackTaken, this.builder.preview(head), this.builder.consoleText(facts));
  }

  consoleWritten(level: ConsoleLevel, text: string): void {
    this.write3(EV.ConsoleWritten, CONSOLE_CODES[level], this.builder.consoleText(text));
  }

  siteReached(site: SiteId): void {
    this.write1(EV.SiteReached, site);
  }

  bindingWritten(name: string, value: Value, site: SiteId): void {
    const index = this.names.indexOf(name, site);
    const preview = this.previews.written(value);
    if (preview !== 0) this.write3(SHORT.ValueWritten, index, preview, site);
    else {
      halve(value as number);
      this.write4(SHORT.NumberWritten, index, halves[0], halves[1], site);
    }
  }

  messageSent(channel: number, value: Value): void {
    this.write3(EV.MessageSent, channel, this.previews.of(value));
  }

  messageReceived(channel: number, value: Value): void {
    this.write3(EV.MessageReceived, channel, this.previews.of(value));
  }

  waiterAdded(index: number): void {
    this.write2(EV.WaiterAdded, index);
  }

  waiterNotified(index: number): void {
    this.write2(EV.WaiterNotified, index);
  }

  clockAdvanced(nowNs: number): void {
    const ms = Math.floor(nowNs / NS_PER_MS);
    const ns = nowNs - ms * NS_PER_MS;
    const { words, start, at } = this.tape;
    if (this.clockEvent === this.builder.length && at > start) {
      words[at - 2] = ms;
      words[at - 1] = ns;
      return;
    }
    this.write3(EV.ClockAdvanced, ms, ns, 0);
    this.clockEvent = this.builder.length;
  }

  runStopped(budget: string): void {
    if (this.resuming !== 0) this.writeResume();
    // Kept even when the trace is full, whoever's doing it is.
    this.builder.event(EV.RunStopped, 0, this.builder.preview(budget));
  }

  /** Two kinds of promises often take turns. */
  private otherRole(role: PromiseRole): number {
    const code = role === this.roleBefore ? this.roleBeforeCode : ROLE_CODES[role];
    this.roleBefore = this.lastRole;
    this.roleBeforeCode = this.lastRoleCode;
    this.lastRole = role;
    this.lastRoleCode = code;
    return code;
  }

  private functionIndex(name: string, site: SiteId): number {
    if (this.functionNames[site] === name && this.functionIndexes[site] !== 0) return this.functionIndexes[site];
    const index = this.builder.fn(this.builder.preview(name), site);
    setAt(this.functionNames, site, name, '');
    setAt(this.functionIndexes, site, index, 0);
    return index;
  }
}
