import { asyncGeneratorSlots, AwaitReturnOn } from '../../engine/heart/async-generator.ts';
import { SuspendOn } from '../../engine/heart/await.ts';
import type { AsyncContext } from '../../engine/heart/doors.ts';
import { MarkHandled, NewPromiseCapability, PromiseResolve } from '../../engine/heart/promise-operations.ts';
import { type PromiseCapability, slotsOf } from '../../engine/heart/promise-records.ts';
import { ResolveCapability } from '../../engine/heart/resolving-functions.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import type { Value } from '../../engine/spec/values.ts';

/*
 * Await as it was until 2019: the operand, whatever it is, goes into a new promise, so that a native promise costs a
 * thenable job, the `then` of that job and a second reaction: three ticks. And the await's own `then` makes a promise
 * that nobody ever sees, the throwaway.
 *
 * The throwaway went with https://github.com/tc39/ecma262/pull/1146 (2018-08-09), the wrapper of native promises
 * with https://github.com/tc39/ecma262/pull/1250 (2019-02-26). Each can be had without the other.
 */

/**
 * https://262.ecma-international.org/9.0/#await, and
 * https://262.ecma-international.org/8.0/#sec-async-functions-abstract-operations-async-function-await
 */
export function Await_ES2018(asyncContext: AsyncContext, value: Value): void {
  // 1 the running context: given
  // 2–3 always a new promise, resolved with the operand: a promise gets its `then` called by a job
  const promise = WrapperOf(value, asyncContext.activation);
  // 8–9 the promise that nobody sees; handled, so that no host reports it
  const throwawayCapability = ThrowawayCapability(asyncContext.activation);
  // 4–7, 10 go on when the wrapper is settled
  SuspendOn(asyncContext, promise, value, throwawayCapability);
  // 11–13 done by the evaluator
}

/** The text between the two pull requests, from August 2018 to February 2019: a wrapper, but no throwaway. */
export function Await_2018(asyncContext: AsyncContext, value: Value): void {
  SuspendOn(asyncContext, WrapperOf(value, asyncContext.activation), value);
}

/** Today's Await with the throwaway: what V8 does since 7.2 as long as hooks or a debugger watch promises. */
export function Await_Throwaway(asyncContext: AsyncContext, value: Value): void {
  const { activation } = asyncContext;
  const promise = PromiseResolve(agent.realm.Promise, value, 'wrapper', activation);
  SuspendOn(asyncContext, promise, value, ThrowawayCapability(activation));
}

/** Steps 2 and 3 of Await_ES2018. */
export function WrapperOf(value: Value, activation: number): GuestObject {
  const promiseCapability = NewPromiseCapability(agent.realm.Promise, 'wrapper', 0, activation);
  ResolveCapability(promiseCapability, value);
  return promiseCapability.Promise;
}

/** Steps 8 and 9 of Await_ES2018. */
export function ThrowawayCapability(activation: number): PromiseCapability {
  const throwawayCapability = NewPromiseCapability(agent.realm.Promise, 'throwaway', 0, activation);
  MarkHandled(slotsOf(throwawayCapability.Promise));
  return throwawayCapability;
}

/** https://262.ecma-international.org/9.0/#sec-asyncgeneratorresumenext, step 10.b: `return(value)` where no body runs any more. */
export function AsyncGeneratorAwaitReturn_ES2018(generator: GuestObject): void {
  const { AsyncGeneratorQueue: queue, AsyncGeneratorContext: context } = asyncGeneratorSlots(generator);
  // 10.b.i.2–3 a wrapper around the value
  const promise = WrapperOf(queue[0].Completion.Value, context.activation);
  // 10.b.i.4–10 wait for it, with a throwaway
  AwaitReturnOn(generator, promise, ThrowawayCapability(context.activation));
}

/** The same between the two pull requests. */
export function AsyncGeneratorAwaitReturn_2018(generator: GuestObject): void {
  const { AsyncGeneratorQueue: queue, AsyncGeneratorContext: context } = asyncGeneratorSlots(generator);
  AwaitReturnOn(generator, WrapperOf(queue[0].Completion.Value, context.activation));
}
