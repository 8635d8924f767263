import { asyncGeneratorSlots, AwaitReturnOn } from '../../engine/heart/async-generator.ts';
import { SuspendOn } from '../../engine/heart/await.ts';
import type { AsyncContext } from '../../engine/heart/doors.ts';
import { MarkHandled, NewPromiseCapability } from '../../engine/heart/promise-operations.ts';
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
 * with https://github.com/tc39/ecma262/pull/1250 (2019-02-26).
 */

/** https://262.ecma-international.org/9.0/#await, and https://262.ecma-international.org/8.0/#sec-async-functions-abstract-operations-async-function-await */
export function Await_ES2018(asyncContext: AsyncContext, value: Value): void {
  const { activation } = asyncContext;
  // 1 the running context: given
  // 2 always a new promise
  const promiseCapability = NewPromiseCapability(agent.realm.Promise, 'wrapper', 0, activation);
  // 3 resolved with the operand: a promise gets its `then` called by a job
  ResolveCapability(promiseCapability, value);
  // 8–9 the promise that nobody sees; handled, so that no host reports it
  const throwawayCapability = ThrowawayCapability(activation);
  // 4–7, 10
  SuspendOn(asyncContext, promiseCapability.Promise, value, throwawayCapability);
  // 11–13 done by the evaluator
}

/** Steps 8 and 9 of Await_ES2018. */
function ThrowawayCapability(activation: number): PromiseCapability {
  const throwawayCapability = NewPromiseCapability(agent.realm.Promise, 'throwaway', 0, activation);
  MarkHandled(slotsOf(throwawayCapability.Promise));
  return throwawayCapability;
}

/** https://262.ecma-international.org/9.0/#sec-asyncgeneratorresumenext, step 10.b: `return(value)` where no body runs any more. */
export function AsyncGeneratorAwaitReturn_ES2018(generator: GuestObject): void {
  const { AsyncGeneratorQueue: queue, AsyncGeneratorContext: context } = asyncGeneratorSlots(generator);
  // 10.b.i.2
  const promiseCapability = NewPromiseCapability(agent.realm.Promise, 'wrapper', 0, context.activation);
  // 10.b.i.3
  ResolveCapability(promiseCapability, queue[0].Completion.Value);
  // 10.b.i.8–9
  const throwawayCapability = ThrowawayCapability(context.activation);
  // 10.b.i.4–7, 10.b.i.10
  AwaitReturnOn(generator, promiseCapability.Promise, throwawayCapability);
}
