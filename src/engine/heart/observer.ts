import type { GuestObject } from '../objects/guest-object.ts';
import type { Value } from '../spec/values.ts';

/*
 * What the engine tells about a run: one method a fact, past tense, called once at the place where the
 * fact becomes true. Calling it is the only instrumentation there is; the engine never asks it anything.
 *
 * Ids are positive integers, given out by the agent in order of creation (deterministic); 0 means "none".
 * Arguments are numbers, strings and guest values. An observer must not run guest code and must not keep
 * guest objects: it takes ids (`GuestObject.id`) and previews at once.
 *
 * Where a fact happened in the source is not passed: an observer asks `agent.currentSite()` if it wants to
 * know. Whose doing it was is not passed either: it is the job, task and activation that run.
 */

export type PromiseId = number;
export type ReactionId = number;
export type JobId = number;
export type ActivationId = number;
export type TaskId = number;
export type TimerId = number;
export type SiteId = number;

/** Why a promise was made. `wrapper` and `throwaway` are the await's own; `derived` is what `then` returned. */
export const PROMISE_ROLES = [
  'constructed', // new Promise(executor), Promise.withResolvers and subclasses
  'async-function', // the promise an async function call returns
  'async-generator', // the promise of one next/throw/return request
  'derived', // result of then/catch/finally called by the program
  'resolve', // Promise.resolve / PromiseResolve called by the program or by a combinator
  'reject', // Promise.reject
  'combinator', // Promise.all, allSettled, any, race
  'try', // Promise.try
  'wrapper', // made by an await (or for-await machinery) around its operand
  'throwaway', // ES2017/18: result promise of the await's own then, nobody listens
  'adoption', // result of the `then` call that a PromiseResolveThenableJob makes
  'from-sync', // async-from-sync iterator's result promise or value wrapper
  'module', // top-level capability or cycle of a module
  'host', // made by a host function (timers/promises, dynamic import, fetch …)
  'disposal', // made by await using / AsyncDisposableStack
  'async-from', // Array.fromAsync
] as const;
export type PromiseRole = (typeof PROMISE_ROLES)[number];

/** What stands behind a reaction's handler or a job. */
export const HANDLER_KINDS = [
  'guest', // a function of the program
  'builtin', // a built-in function the program passed (console.log)
  'await', // resumes an activation
  'pass-through', // empty handler: the value or reason goes on as it is
  'resolving', // a promise's own resolve or reject function
  'combinator-element', // Promise.all & co. element function
  'finally', // then-finally / catch-finally function and its value thunk
  'from-sync', // async-from-sync unwrap / close
  'async-generator', // AsyncGeneratorAwaitReturn and the like
  'module', // module evaluation
  'host', // host callback
] as const;
export type HandlerKind = (typeof HANDLER_KINDS)[number];

/** Describes one handler. `promise`: the promise a resolving function settles, or 0. `activation`: who resumes, or 0. */
export interface HandlerInfo {
  readonly kind: HandlerKind;
  /** Guest function's name or '' ; for built-ins their name. */
  readonly name: string;
  /** Site of the function's definition (guest) or of the await, 0 when none. */
  readonly site: SiteId;
  readonly promise: PromiseId;
  readonly activation: ActivationId;
}

export const JOB_KINDS = [
  'reaction', // PromiseReactionJob
  'thenable', // PromiseResolveThenableJob
  'microtask', // queueMicrotask callback
  'generic', // HostEnqueueGenericJob (waitAsync, FinalizationRegistry …)
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const ACTIVATION_KINDS = [
  'script',
  'module',
  'function',
  'async-function',
  'generator',
  'async-generator',
  'class',
  'builtin',
  'eval',
] as const;
export type ActivationKind = (typeof ACTIVATION_KINDS)[number];

/** How control came to an activation. */
export const ENTRY_KINDS = ['called', 'resumed'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const TASK_SOURCES = [
  'script',
  'module',
  'timer',
  'immediate',
  'poll',
  'close',
  'next-tick',
  'animation-frame',
  'idle',
  'message',
  'dom',
  'networking',
  'rejection',
  'process',
  'javascript-engine',
  'finalization',
  'user-interaction',
  'scheduler',
  'database',
] as const;
export type TaskSource = (typeof TASK_SOURCES)[number];

export const CONSOLE_LEVELS = ['log', 'info', 'debug', 'warn', 'error', 'host-error', 'host-warning'] as const;
export type ConsoleLevel = (typeof CONSOLE_LEVELS)[number];

/** Where events are written word by word; `left`: how many there is room for. */
export interface Tape {
  readonly words: Int32Array;
  at: number;
  left: number;
}

/**
 * What a run does most often is not told: the VM writes it down itself where there is room, in the very words that
 * the observer would write. To the first word of an event its site is added, shifted by SITE_SHIFT.
 */
export interface VmTape {
  /** No other trace's. */
  readonly id: number;
  readonly tape: Tape;
  /** siteReached: this word alone. */
  readonly siteReached: number;
  /** bindingWritten with a whole number from 0 (not -0) and below SMALL: this word, and the number in the name's word. */
  readonly bindingWritten: number;
  /** The word of a name, with room for a number; below 0 when it has none. */
  nameWord(name: string): number;
  /** bindingWritten with any value: this word, the name's number (NAME_SHIFT bits down in its word), the value's word. */
  readonly valueWritten: number;
  /** 0: a number that has no word. */
  previewWord(value: Value): number;
  /** bindingWritten with such a number: this word, the name's number, the halves of the value's 64 bits, the lower one first. */
  readonly numberWritten: number;
  /** contextPushed: this word, the activation, a word of `contextWord` (plus 1 when resumed), the caller. */
  readonly contextPushed: number;
  contextWord(kind: ActivationKind, name: string, functionSite: SiteId): number;
  /** contextPopped, by how it ended: this word and the activation. */
  readonly contextReturned: number;
  readonly contextSuspended: number;
  /** contextPushed for what an await resumes on an empty stack. False: it was not written, and is to be told. */
  contextResumed(activation: ActivationId, word: number): boolean;
}
export const SITE_SHIFT = 12;
/** Places with larger numbers are not written down. */
export const MAX_SITE = 0xfffff;
/** Numbers below this have room in the word of a name. */
export const SMALL = 0x100000;
export const NAME_SHIFT = 20;

export interface Observer {
  /** Where the VM may write what it would tell. */
  readonly vmTape?: VmTape;
  /**
   * PromiseHook init. `parent`: promise it was derived from, else 0. `activation`: whose result it is, else 0. `object` is
   * for a host that shows promises to the program (Node's `async_hooks`).
   */
  promiseCreated(
    promise: PromiseId,
    role: PromiseRole,
    parent: PromiseId,
    activation: ActivationId,
    object: GuestObject,
  ): void;
  /** Fate locked in to a thenable (PromiseHook resolve). `target` 0 when the resolution is not a native promise. */
  promiseResolvedTo(promise: PromiseId, target: PromiseId, resolution: Value): void;
  promiseSettled(promise: PromiseId, state: 'fulfilled' | 'rejected', value: Value): void;
  /** A resolving function was called once more, to no effect. */
  promiseResolvedAgain(promise: PromiseId, operation: 'resolve' | 'reject', value: Value): void;
  /** [[PromiseIsHandled]] became true. */
  handledChanged(promise: PromiseId): void;
  capabilityCreated(promise: PromiseId): void;
  /** One `then` = one reaction pair. `derived`: the capability's promise or 0. */
  reactionAdded(
    reaction: ReactionId,
    promise: PromiseId,
    derived: PromiseId,
    onFulfilled: HandlerInfo,
    onRejected: HandlerInfo,
  ): void;
  /**
   * `reaction`: the pair this job runs one side of, 0 for others. `promise`: reaction → the promise reacted to;
   * thenable → the promise to resolve. `target`: thenable → the native promise adopted, or 0.
   */
  jobEnqueued(
    job: JobId,
    kind: JobKind,
    reaction: ReactionId,
    promise: PromiseId,
    target: PromiseId,
    handler: HandlerInfo,
  ): void;
  /** PromiseHook before. */
  jobStarted(job: JobId): void;
  /** PromiseHook after. */
  jobFinished(job: JobId): void;
  /** `promise`: the one actually awaited (wrapper or operand). `operand`: the value written after `await`. */
  awaitSuspended(activation: ActivationId, promise: PromiseId, operand: Value): void;
  /** `site`: the await's place, since the context is not yet on the stack. */
  awaitResumed(activation: ActivationId, outcome: 'normal' | 'throw', value: Value, site: SiteId): void;
  /** `functionSite`: where the function is defined. `caller`: activation below it on the stack, 0 = the host. */
  contextPushed(
    activation: ActivationId,
    kind: ActivationKind,
    entry: EntryKind,
    name: string,
    functionSite: SiteId,
    caller: ActivationId,
  ): void;
  contextPopped(activation: ActivationId, outcome: 'return' | 'throw' | 'suspend'): void;
  taskEnqueued(task: TaskId, source: TaskSource, name: string): void;
  taskStarted(task: TaskId): void;
  taskFinished(task: TaskId): void;
  checkpointStarted(): void;
  checkpointFinished(): void;
  nextTickEnqueued(task: TaskId, handler: HandlerInfo): void;
  /** Times are virtual milliseconds. `repeat`: interval or -1. `task` is the id its callbacks will run under. */
  timerSet(
    timer: TimerId,
    kind: 'timeout' | 'interval' | 'immediate' | 'animation-frame' | 'idle',
    dueMs: number,
    repeatMs: number,
    handler: HandlerInfo,
  ): void;
  timerDue(timer: TimerId): void;
  timerCleared(timer: TimerId): void;
  rejectionUnhandled(promise: PromiseId, reason: Value): void;
  rejectionHandledLater(promise: PromiseId): void;
  /** An error, or an object of Error.captureStackTrace, got its stack. `facts`: see vm/stack/facts.ts. */
  stackTaken(head: string, facts: string): void;
  /** One call of console.*, already formatted by the host; may contain newlines. */
  consoleWritten(level: ConsoleLevel, text: string): void;
  /** Only in code compiled with recording. */
  siteReached(site: SiteId): void;
  bindingWritten(name: string, value: Value, site: SiteId): void;
  messageSent(channel: number, value: Value): void;
  messageReceived(channel: number, value: Value): void;
  waiterAdded(index: number): void;
  waiterNotified(index: number): void;
  /** Virtual time jumped or was charged; absolute integer nanoseconds. */
  clockAdvanced(nowNs: number): void;
  /** A budget ended the run; the last event of its trace. */
  runStopped(budget: string): void;
}

/** Observes nothing: `record: 'none'`. */
export const silentObserver: Observer = {
  promiseCreated() {},
  promiseResolvedTo() {},
  promiseSettled() {},
  promiseResolvedAgain() {},
  handledChanged() {},
  capabilityCreated() {},
  reactionAdded() {},
  jobEnqueued() {},
  jobStarted() {},
  jobFinished() {},
  awaitSuspended() {},
  awaitResumed() {},
  contextPushed() {},
  contextPopped() {},
  taskEnqueued() {},
  taskStarted() {},
  taskFinished() {},
  checkpointStarted() {},
  checkpointFinished() {},
  nextTickEnqueued() {},
  timerSet() {},
  timerDue() {},
  timerCleared() {},
  rejectionUnhandled() {},
  rejectionHandledLater() {},
  stackTaken() {},
  consoleWritten() {},
  siteReached() {},
  bindingWritten() {},
  messageSent() {},
  messageReceived() {},
  waiterAdded() {},
  waiterNotified() {},
  clockAdvanced() {},
  runStopped() {},
};
