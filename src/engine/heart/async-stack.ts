import { BuiltinData } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import type { StackRules } from '../spec/stack-rules.ts';
import { FirstRequestPromise } from './async-generator.ts';
import { BuiltinAsyncContext } from './builtin-async-function.ts';
import type { AsyncContext } from './doors.ts';
import { type Continuation, handlerSlotsOf } from './handlers.ts';
import { JobCallback } from './host-hooks.ts';
import type { PromiseId, ReactionId } from './observer.ts';
import { PromiseReactionJob, PromiseResolveThenableJob } from './promise-jobs.ts';
import { IsPromise } from './promise-operations.ts';
import { ClosureHandler, type PromiseReaction, type ReactionHandler, slotsOf } from './promise-records.ts';

/*
 * NON-SPEC: who waits for what runs now. Nothing is recorded for it: the reactions that promises hold say it, as long
 * as each promise on the way is pending and has exactly one. So an await shows who awaits it, `return f()` leaves a gap,
 * and a second `catch` on a promise ends the trace. The same walk as V8's.
 */

/** An element of `Promise.all` and its kin. */
export interface CombinatorEntry {
  readonly combinator: string;
  readonly index: number;
}

/** One line of the async part of a stack: a function that waits at an await, or a combinator's element. */
export type AsyncStackEntry = { readonly context: AsyncContext } | CombinatorEntry;

/** How the walk came from a promise to whoever waits for it. */
export type WalkMeans = 'await' | 'combinator' | 'resolve' | 'derived';

/** Why the walk ended: see the messages of the same names. */
export type WalkStop =
  | 'limit'
  | 'old'
  | 'no-job'
  | 'thenable'
  | 'rejection'
  | 'builtin'
  | 'no-promise'
  | 'settled'
  | 'no-reaction'
  | 'several'
  | 'not-followed';

export interface WalkStep {
  readonly promise: PromiseId;
  readonly means: WalkMeans;
  readonly reaction: ReactionId;
}

/** Who waits, innermost first; which reactions led there, and why it went no further. */
export interface AsyncWalk {
  readonly entries: readonly AsyncStackEntry[];
  readonly steps: readonly WalkStep[];
  readonly stop: WalkStop;
  /** The promise that the walk could not leave, 0 when it never had one. */
  readonly at: PromiseId;
}

/** The waiting functions under the synchronous part of the stack, innermost first. */
export function asyncStack(limit: number, rules: StackRules): AsyncWalk {
  const entries: AsyncStackEntry[] = [];
  const steps: WalkStep[] = [];
  let next = firstPromise(rules);
  let at: PromiseId = 0;
  while (typeof next !== 'string') {
    at = slotsOf(next).Id;
    if (entries.length >= limit) return { entries, steps, stop: 'limit', at };
    const step = rules.style === 'jsc' ? stepOfJsc(next, rules, steps.at(-1)) : stepFrom(next, rules);
    if (typeof step === 'string') return { entries, steps, stop: step, at };
    steps.push({ promise: at, means: step.means, reaction: step.reaction });
    if (step.entry !== undefined) entries.push(step.entry);
    next = step.promise;
  }
  return { entries, steps, stop: next, at };
}

/** The promise that the running job is about: the running function's own, or the one that its handler's result resolves. */
function firstPromise(rules: StackRules): GuestObject | WalkStop {
  const job = agent.currentJob;
  if (rules.v8 < 7.3 || rules.style === 'firefox') return 'old';
  if (agent.importing !== null && agent.hostStack !== null && rules.style === 'v8') return agent.importing;
  // Since V8 14 a thenable's `then` is known to run for the promise that adopts it.
  if (job instanceof PromiseResolveThenableJob)
    return rules.v8 >= 14 && rules.style === 'v8' ? job.PromiseToResolve : 'thenable';
  if (!(job instanceof PromiseReactionJob)) return 'no-job';
  const { Handler: handler } = job.Reaction;
  if (!isContext(handler)) return rules.style === 'jsc' ? 'no-job' : (derivedPromise(job.Reaction) ?? 'no-promise');
  // Until V8 8 who goes on because of a rejection is not followed.
  if (job.Reaction.Type === 'reject' && rules.v8 < 8) return 'rejection';
  if (rules.style === 'jsc' && handler.generator !== null) return 'not-followed';
  // Nor who goes on with the value that its `return` was given.
  if (handler.isReturning && job.Reaction.Type === 'fulfill') return 'not-followed';
  return isBuiltin(handler) ? 'builtin' : (promiseOf(handler) ?? 'no-promise');
}

interface Step {
  readonly entry: AsyncStackEntry | undefined;
  readonly means: WalkMeans;
  readonly reaction: ReactionId;
  readonly promise: GuestObject | WalkStop;
}

/** From a promise to whoever waits for it, alone. */
function stepFrom(promise: GuestObject, rules: StackRules): Step | WalkStop {
  const { PromiseState, PromiseFulfillReactions: fulfil, PromiseRejectReactions: reject } = slotsOf(promise);
  if (PromiseState !== 'pending') return 'settled';
  // JavaScriptCore takes the last one that came.
  if (fulfil!.length !== 1 && (fulfil!.length === 0 || rules.style !== 'jsc'))
    return fulfil!.length === 0 ? 'no-reaction' : 'several';
  const last = fulfil!.length - 1;
  const { Handler: handler, Id: reaction } = fulfil![last];
  if (isContext(handler)) {
    if (isBuiltin(handler)) return 'builtin';
    return { entry: { context: handler }, means: 'await', reaction, promise: promiseOf(handler) ?? 'no-promise' };
  }
  // Promise.any waits with its reject function
  const continuation = labelled(handler) ?? labelled(reject![last].Handler) ?? leadsTo(handler);
  if (continuation === undefined)
    return { entry: undefined, means: 'derived', reaction, promise: derivedPromise(fulfil![last]) ?? 'no-promise' };
  const { label, index } = continuation;
  if (rules.v8 < (SINCE[label] ?? 0) && continuation.adopts !== true) return 'not-followed';
  const next = IsPromise(continuation.promise) ? continuation.promise : 'no-promise';
  if (label === '') return { entry: undefined, means: 'resolve', reaction, promise: next };
  return { entry: { combinator: label, index }, means: 'combinator', reaction, promise: next };
}

/** JavaScriptCore follows awaits of async functions, and passes one combinator in silence. */
function stepOfJsc(promise: GuestObject, rules: StackRules, last: WalkStep | undefined): Step | WalkStop {
  const step = stepFrom(promise, rules);
  if (typeof step === 'string') return step;
  if (step.means === 'combinator' && last?.means !== 'combinator') return { ...step, entry: undefined };
  const isFollowed = step.entry !== undefined && 'context' in step.entry && step.entry.context.generator === null;
  return isFollowed ? step : 'not-followed';
}

/** The first V8 that follows a resolve function, and these combinators; it always knew Promise.all, and the job that adopts a promise. */
const SINCE: Readonly<Record<string, number>> = { '': 7.5, any: 9, allSettled: 10 };

function labelled(handler: ReactionHandler): Continuation | undefined {
  const continuation = leadsTo(handler);
  return continuation?.label === '' ? undefined : continuation;
}

function leadsTo(handler: ReactionHandler): Continuation | undefined {
  if (!(handler instanceof JobCallback)) return undefined;
  const { data } = handler.Callback;
  return data instanceof BuiltinData ? handlerSlotsOf(data)?.leadsTo?.() : undefined;
}

const isContext = (handler: ReactionHandler): handler is AsyncContext =>
  handler !== undefined && !(handler instanceof JobCallback) && !(handler instanceof ClosureHandler);

/** Built-in async functions wait by closures of their own, which V8 does not see through. */
const isBuiltin = (context: AsyncContext): boolean => context instanceof BuiltinAsyncContext;

/** The promise that the end of a body, or its next yield, settles. */
function promiseOf(context: AsyncContext): GuestObject | undefined {
  return context.generator === null ? context.capability?.Promise : FirstRequestPromise(context.generator);
}

function derivedPromise(reaction: PromiseReaction): GuestObject | undefined {
  const promise = reaction.Capability?.Promise;
  return IsPromise(promise) ? promise : undefined;
}
