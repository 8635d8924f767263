import { BuiltinData } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { FirstRequestPromise } from './async-generator.ts';
import type { AsyncContext } from './doors.ts';
import { type Continuation, HandlerSlots } from './handlers.ts';
import { JobCallback } from './host-hooks.ts';
import { PromiseReactionJob } from './promise-jobs.ts';
import { IsPromise } from './promise-operations.ts';
import { ClosureHandler, type PromiseReaction, type ReactionHandler, slotsOf } from './promise-records.ts';

/*
 * NON-SPEC: who waits for what runs now. Nothing is recorded for it: the reactions that promises hold say it, as long
 * as each promise on the way is pending and has exactly one. So an await shows who awaits it, `return f()` leaves a gap,
 * and a second `catch` on a promise ends the trace. The same walk as V8's.
 */

/** One line of the async part of a stack: a function that waits at an await, or a combinator's element. */
export type AsyncStackEntry = { readonly context: AsyncContext } | { readonly label: string };

/** The waiting functions under the synchronous part of the stack, innermost first. */
export function asyncStack(limit: number): AsyncStackEntry[] {
  const entries: AsyncStackEntry[] = [];
  let promise = firstPromise();
  while (entries.length < limit && promise !== undefined) {
    const next = step(promise);
    if (next?.entry !== undefined) entries.push(next.entry);
    promise = next?.promise;
  }
  return entries;
}

/** The promise that the running job is about: the running function's own, or the one that its handler's result resolves. */
function firstPromise(): GuestObject | undefined {
  const job = agent.currentJob;
  if (!(job instanceof PromiseReactionJob)) return undefined;
  const { Handler: handler } = job.Reaction;
  return isContext(handler) ? promiseOf(handler) : derivedPromise(job.Reaction);
}

interface Step {
  readonly entry: AsyncStackEntry | undefined;
  readonly promise: GuestObject | undefined;
}

/** From a promise to whoever waits for it, alone. */
function step(promise: GuestObject): Step | undefined {
  const { PromiseState, PromiseFulfillReactions: fulfil, PromiseRejectReactions: reject } = slotsOf(promise);
  if (PromiseState !== 'pending' || fulfil!.length !== 1) return undefined;
  const { Handler: handler } = fulfil![0];
  if (isContext(handler)) return { entry: { context: handler }, promise: promiseOf(handler) };
  // Promise.any waits with its reject function
  const continuation = labelled(handler) ?? labelled(reject![0].Handler) ?? leadsTo(handler);
  if (continuation === undefined) return { entry: undefined, promise: derivedPromise(fulfil![0]) };
  const { label } = continuation;
  return { entry: label === '' ? undefined : { label }, promise: IsPromise(continuation.promise) ? continuation.promise : undefined };
}

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

/** The promise that the end of a body, or its next yield, settles. */
function promiseOf(context: AsyncContext): GuestObject | undefined {
  return context.generator === null ? context.capability?.Promise : FirstRequestPromise(context.generator);
}

function derivedPromise(reaction: PromiseReaction): GuestObject | undefined {
  const promise = reaction.Capability?.Promise;
  return IsPromise(promise) ? promise : undefined;
}
