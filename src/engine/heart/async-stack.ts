import { BuiltinData } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import type { StackRules } from '../spec/stack-rules.ts';
import { FirstRequestPromise } from './async-generator.ts';
import { BuiltinAsyncContext } from './builtin-async-function.ts';
import type { AsyncContext } from './doors.ts';
import { type Continuation, HandlerSlots } from './handlers.ts';
import { JobCallback } from './host-hooks.ts';
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

/** The waiting functions under the synchronous part of the stack, innermost first. */
export function asyncStack(limit: number, rules: StackRules): AsyncStackEntry[] {
  const entries: AsyncStackEntry[] = [];
  let promise = rules.v8 >= 7.3 ? firstPromise(rules) : undefined;
  while (entries.length < limit && promise !== undefined) {
    const next = step(promise, rules);
    if (next?.entry !== undefined) entries.push(next.entry);
    promise = next?.promise;
  }
  return entries;
}

/** The promise that the running job is about: the running function's own, or the one that its handler's result resolves. */
function firstPromise(rules: StackRules): GuestObject | undefined {
  const job = agent.currentJob;
  // Since V8 14 a thenable's `then` is known to run for the promise that adopts it.
  if (job instanceof PromiseResolveThenableJob) return rules.v8 >= 14 ? job.PromiseToResolve : undefined;
  if (!(job instanceof PromiseReactionJob)) return undefined;
  const { Handler: handler } = job.Reaction;
  if (!isContext(handler)) return derivedPromise(job.Reaction);
  // Until V8 8 who goes on because of a rejection is not followed.
  if (isBuiltin(handler) || (job.Reaction.Type === 'reject' && rules.v8 < 8)) return undefined;
  return promiseOf(handler);
}

interface Step {
  readonly entry: AsyncStackEntry | undefined;
  readonly promise: GuestObject | undefined;
}

/** From a promise to whoever waits for it, alone. */
function step(promise: GuestObject, rules: StackRules): Step | undefined {
  const { PromiseState, PromiseFulfillReactions: fulfil, PromiseRejectReactions: reject } = slotsOf(promise);
  if (PromiseState !== 'pending' || fulfil!.length !== 1) return undefined;
  const { Handler: handler } = fulfil![0];
  if (isContext(handler)) return isBuiltin(handler) ? undefined : { entry: { context: handler }, promise: promiseOf(handler) };
  // Promise.any waits with its reject function
  const continuation = labelled(handler) ?? labelled(reject![0].Handler) ?? leadsTo(handler);
  if (continuation === undefined) return { entry: undefined, promise: derivedPromise(fulfil![0]) };
  const { label, index } = continuation;
  if (label === '' && rules.v8 < 7.5) return undefined;
  if (label !== '' && rules.v8 < (SINCE[label] ?? 0)) return undefined;
  return { entry: label === '' ? undefined : { combinator: label, index }, promise: IsPromise(continuation.promise) ? continuation.promise : undefined };
}

/** The first V8 that follows these: all of Node 12 knows Promise.all only. */
const SINCE: Readonly<Record<string, number>> = { any: 9, allSettled: 10 };

function labelled(handler: ReactionHandler): Continuation | undefined {
  const continuation = leadsTo(handler);
  return continuation?.label === '' ? undefined : continuation;
}

function leadsTo(handler: ReactionHandler): Continuation | undefined {
  if (!(handler instanceof JobCallback)) return undefined;
  const { data } = handler.Callback;
  return data instanceof BuiltinData && data.slots instanceof HandlerSlots ? data.slots.leadsTo() : undefined;
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
