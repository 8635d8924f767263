import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import type { Value } from '../spec/values.ts';
import { type AsyncContext, doors } from './doors.ts';
import { BuiltinAsyncContext } from './builtin-async-function.ts';
import { AddPromiseReactions, PromiseResolve } from './promise-operations.ts';
import { type PromiseCapability, slotsOf } from './promise-records.ts';

/**
 * https://tc39.es/ecma262/#await up to the suspension. The evaluator has saved where the function stands and
 * calls this; a throw goes into the function, at the await. Otherwise the evaluator leaves the function and goes
 * on with its caller, until the job that this has arranged resumes it.
 */
export function Await(asyncContext: AsyncContext, value: Value): void {
  // 1 the running context: given
  // 2 a native promise stays itself, anything else gets a promise around it; reading `constructor` may throw
  const promise = PromiseResolve(agent.realm.Promise, value, 'wrapper', asyncContext.activation);
  // 3–7 go on when that promise is settled
  SuspendOn(asyncContext, promise, value);
  // 8–12 done by the evaluator
}

/**
 * Steps 3 to 7 of https://tc39.es/ecma262/#await: the function will go on when `promise` is settled.
 * `resultCapability` is what older editions hand to PerformPromiseThen.
 */
export function SuspendOn(
  asyncContext: AsyncContext,
  promise: GuestObject,
  operand: Value,
  resultCapability?: PromiseCapability,
): void {
  agent.observer.awaitSuspended(asyncContext.activation, slotsOf(promise).Id, operand);
  // 3–6 two closures that resume the function
  // REPRESENTATION: they are the context itself, see ReactionHandler and ResumeAwait
  agent.costs.closures += 2;
  agent.costs.jobCallbacks += 2;
  // 7 no derived promise: nobody could see it
  AddPromiseReactions(promise, asyncContext, asyncContext, resultCapability);
}

/** The two closures of https://tc39.es/ecma262/#await, steps 3 and 5: what a reaction job of an await does. */
export function ResumeAwait(asyncContext: AsyncContext, type: 'fulfill' | 'reject', argument: Value): void {
  agent.observer.awaitResumed(
    asyncContext.activation,
    type === 'fulfill' ? 'normal' : 'throw',
    argument,
    asyncContext.awaitSite,
  );
  // 3.a–c, 5.a–c the function's context runs again, on top of the job's
  // 3.d, 5.d with the value, or with a throw at the await
  const kind = type === 'fulfill' ? 'next' : 'throw';
  if (asyncContext instanceof BuiltinAsyncContext) asyncContext.resume(kind, argument);
  else doors.ResumeAsyncContext(asyncContext, kind, argument);
  // 3.e–f, 5.e–f the job that this runs in is over when the function stops again
}
