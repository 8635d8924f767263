import type { AsyncContext } from '../../engine/heart/doors.ts';
import { NewPromiseCapability, PromiseResolve } from '../../engine/heart/promise-operations.ts';
import type { Suspension } from '../../engine/heart/replaceable.ts';
import { RejectCapability } from '../../engine/heart/resolving-functions.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import type { IteratorRecord } from '../../engine/spec/iterators.ts';
import { Call } from '../../engine/spec/object-operations.ts';
import type { Value } from '../../engine/spec/values.ts';

/* What V8 did and no edition asks for. */

/** V8 6.8 to 7.4: an async generator that falls off its end awaits undefined first. `return;` does not. */
export function AsyncGeneratorBodyEnd_V8_6_8(context: AsyncContext): Suspension {
  agent.operations.AsyncGeneratorAwait(context, undefined);
  return 'suspended';
}

/**
 * V8 6.8 to 7.0: when the last turn of a `for await` loop ended with `continue`, and the iterator then says done (or
 * its next() rejects), its return() is called and awaited all the same.
 */
export function ForAwaitStepDone_V8_6_8(iterator: IteratorRecord, continued: boolean): IteratorRecord | undefined {
  return continued ? iterator : undefined;
}

/**
 * Chromium 156 (V8 15): Promise.try hands on a promise that the callback returned, as Promise.resolve does, instead of
 * resolving a new one with it: one tick instead of three.
 */
export function PromiseTry_Chromium156(C: GuestObject, callback: Value, args: Value[]): Value {
  const status = completionOf(() => Call(callback, undefined, args));
  if (status.type === 'normal') return PromiseResolve(C, status.value, 'try');
  const promiseCapability = NewPromiseCapability(C, 'try');
  RejectCapability(promiseCapability, status.value);
  return promiseCapability.Promise;
}
