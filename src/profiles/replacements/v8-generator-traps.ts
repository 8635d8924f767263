import {
  AsyncGeneratorResume,
  type AsyncGeneratorResumption,
  asyncGeneratorSlots,
} from '../../engine/heart/async-generator.ts';
import { Await } from '../../engine/heart/await.ts';
import type { AsyncContext } from '../../engine/heart/doors.ts';
import type { Suspension } from '../../engine/heart/replaceable.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { type Completion, completionOf, GuestThrow } from '../../engine/spec/completion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { Await_Throwaway } from './await-by-wrapper.ts';
import { AsyncGeneratorDrainQueue_ES2019 } from './await-return-throws.ts';
import { AsyncGeneratorBodyEnd_V8_7_8 } from './v8-oddities.ts';

/*
 * What V8 7.4 to 10.2 did when an await of an async generator failed at once, because reading `constructor` of the
 * promise threw. No edition asks for it. Measured in Node 12.0, 12.22, 14.21, 16.20 and 18.20.
 */

type AwaitOperation = (context: AsyncContext, value: Value) => void;

/** The requests whose `return` has come to its yield: their first await is the one of the value sent in. */
const returned = new WeakSet<object>();

/** What left a `return()` at a yield, by the generator's context. */
const leaving = new WeakMap<AsyncContext, Completion>();

/**
 * V8 7.4 to 10.2: what a `return()` at a yield brought is awaited before the body goes on. If that throws, the body hears nothing and
 * waits for ever.
 */
const leavingReturns =
  (operation: AwaitOperation): AwaitOperation =>
  (context, value) => {
    const request = asyncGeneratorSlots(context.generator!).AsyncGeneratorQueue[0];
    if (request.Completion.Kind !== 'return' || returned.has(request)) return operation(context, value);
    returned.add(request);
    const awaited = completionOf(() => operation(context, value));
    if (awaited.type === 'throw') leaving.set(context, awaited);
  };

/** And the throw leaves the call of `return()`. A request that had waited in the queue has no call to leave any more. */
export function AsyncGeneratorResumeReturn_V8_7_4(generator: GuestObject, completion: AsyncGeneratorResumption): void {
  AsyncGeneratorResume(generator, completion);
  const { AsyncGeneratorContext: context } = asyncGeneratorSlots(generator);
  const left = leaving.get(context);
  if (left !== undefined) throw new GuestThrow(left.value);
}

/** V8 7.4 to 8.4: the generators whose latest await failed at once. V8 believes that they still wait for it. */
const stuck = new WeakSet<AsyncContext>();

const sticking =
  (operation: AwaitOperation): AwaitOperation =>
  (context, value) => {
    stuck.add(context);
    operation(context, value);
    stuck.delete(context);
  };

/** V8 7.4 to 8.4: so such a generator answers nobody any more once it has ended. */
export function AsyncGeneratorDrainQueue_V8_7_4(generator: GuestObject): void {
  if (!stuck.has(asyncGeneratorSlots(generator).AsyncGeneratorContext)) AsyncGeneratorDrainQueue_ES2019(generator);
}

/** V8 7.8: nor the request during which it falls off its end. */
export function AsyncGeneratorBodyEnd_V8_7_8_Stuck(context: AsyncContext): Suspension {
  return stuck.has(context) ? 'suspended' : AsyncGeneratorBodyEnd_V8_7_8(context);
}

/** V8 9.4 to 10.2. */
export const AsyncGeneratorAwait_V8_9_4 = leavingReturns(Await);
export const AsyncGeneratorAwait_V8_9_4_Throwaway = leavingReturns(Await_Throwaway);
/** V8 7.4 to 8.4: both. */
export const AsyncGeneratorAwait_V8_7_4 = leavingReturns(sticking(Await));
export const AsyncGeneratorAwait_V8_7_4_Throwaway = leavingReturns(sticking(Await_Throwaway));
/** One without the other, which no engine had. */
export const AsyncGeneratorAwait_Sticking = sticking(Await);
export const AsyncGeneratorAwait_Sticking_Throwaway = sticking(Await_Throwaway);
