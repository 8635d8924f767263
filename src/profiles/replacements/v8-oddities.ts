import { asyncGeneratorSlots } from '../../engine/heart/async-generator.ts';
import type { AsyncContext } from '../../engine/heart/doors.ts';
import { NewPromiseCapability, PromiseResolve } from '../../engine/heart/promise-operations.ts';
import type { Suspension } from '../../engine/heart/replaceable.ts';
import { RejectCapability } from '../../engine/heart/resolving-functions.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf, GuestThrow } from '../../engine/spec/completion.ts';
import { IteratorCloseAfterThrow, type IteratorRecord } from '../../engine/spec/iterators.ts';
import { Call } from '../../engine/spec/object-operations.ts';
import type { Value } from '../../engine/spec/values.ts';
import { YieldDelegateValue_ES2018 } from './yield-star-awaits-again.ts';

/* What V8 did and no edition asks for. */

/** V8 6.8 to 7.4: an async generator that falls off its end awaits undefined first. `return;` does not. */
export function AsyncGeneratorBodyEnd_V8_6_8(context: AsyncContext): Suspension {
  agent.operations.AsyncGeneratorAwait(context, undefined);
  return 'suspended';
}

/** V8 up to 7.4: a `return` that the inner iterator of `yield*` has no method for leaves at once; what it brought was awaited when it came in. */
export function ReturnDelegatedValue_V8_6_8(): Suspension {
  return 'proceed';
}

/** V8 7.8: at which request an async generator last gave a value through `yield*`. */
const delegatedAt = new WeakMap<AsyncContext, number>();

/** V8 7.8, first half of the fault below: `yield*` as in ES2018, remembered. */
export function YieldDelegateValue_V8_7_8(context: AsyncContext, value: Value): Suspension {
  YieldDelegateValue_Remembered(context, value);
  return YieldDelegateValue_ES2018(context, value);
}

/** The same with today's `yield*`. */
export function YieldDelegateValue_Remembered(context: AsyncContext, _value: Value): Suspension {
  delegatedAt.set(context, asyncGeneratorSlots(context.generator!).answered);
  return 'proceed';
}

/** V8 7.8: which request last came to a `yield*` as a return with a rejected promise. */
const failedReturns = new WeakMap<AsyncContext, number>();

/** V8 7.8: such a return is a throw to the fault below, too. */
export function DelegatedReturnFailed_V8_7_8(context: AsyncContext): 'throw' {
  failedReturns.set(context, asyncGeneratorSlots(context.generator!).answered);
  return 'throw';
}

/**
 * V8 7.8: an async generator that received a throw() in a `yield*` and falls off its end before it yields again
 * rejects that request with the error, although it was caught or the inner iterator dealt with it. With `return;`
 * it does not. A return() with a rejected promise is awaited once more there.
 */
export function AsyncGeneratorBodyEnd_V8_7_8(context: AsyncContext): Suspension {
  const { AsyncGeneratorQueue: queue, answered } = asyncGeneratorSlots(context.generator!);
  const { Kind, Value: sent } = queue[0].Completion;
  if (Kind === 'throw' && delegatedAt.get(context) === answered - 1) throw new GuestThrow(sent);
  if (failedReturns.get(context) !== answered) return 'proceed';
  agent.operations.AsyncGeneratorAwait(context, sent);
  return 'suspended';
}

/** Both faults at the end of an async generator. */
export function AsyncGeneratorBodyEnd_V8_6_8_And_7_8(context: AsyncContext): Suspension {
  return AsyncGeneratorBodyEnd_V8_7_8(context) === 'suspended' ? 'suspended' : AsyncGeneratorBodyEnd_V8_6_8(context);
}

/**
 * V8 up to 7.0: when the last turn of a `for` … `of` or `for await` loop ended with `continue`, and the iterator then says done (or its
 * next() fails), its return() is called, and awaited, all the same.
 */
export function LoopStepDone_V8_6_8(iterator: IteratorRecord, continued: boolean): IteratorRecord | undefined {
  return continued ? iterator : undefined;
}

/**
 * V8 13.6 and later (Node 24, Chromium 156): a sync iterator whose next() or throw() fails, by a throw, by a result that
 * is no object or by one whose `done` or `value` throws, is closed, as if its value had been rejected.
 */
export function AsyncFromSyncIteratorFailed_V8_13(syncIteratorRecord: IteratorRecord): void {
  IteratorCloseAfterThrow(syncIteratorRecord);
}

/**
 * V8 12.4 and later: a return that came with a rejected promise is handed to the iterator below `yield*` as a call of `next` with the reason,
 * where the specification calls `throw`. Not where the await itself throws, because `constructor` of the promise does.
 */
export function DelegatedReturnFailed_V8_12(_context: AsyncContext, _reason: Value, atOnce: boolean): 'throw' | 'next' {
  return atOnce ? 'throw' : 'next';
}

/**
 * V8 13.6 and later: what the disposer of an `await using` returned goes through Promise.resolve before it is awaited, so that `constructor`
 * of a native promise is read twice. The two stacks read it once.
 */
export function DisposalAwaited_V8_13(result: GuestObject): GuestObject {
  return PromiseResolve(agent.realm.Promise, result, 'wrapper');
}

/**
 * Chromium 156 (V8 15) and JavaScriptCore: Promise.try hands on a promise that the callback returned, as Promise.resolve does, instead of
 * resolving a new one with it: one tick instead of three.
 */
export function PromiseTry_Chromium156(C: GuestObject, callback: Value, args: Value[]): Value {
  const status = completionOf(() => Call(callback, undefined, args));
  if (status.type === 'normal') return PromiseResolve(C, status.value, 'try');
  const promiseCapability = NewPromiseCapability(C, 'try');
  RejectCapability(promiseCapability, status.value);
  return promiseCapability.Promise;
}
