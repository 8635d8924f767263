import { closingIterator, UnwrapWhenSettled } from '../../engine/heart/async-from-sync-iterator.ts';
import { NewPromiseCapability, PromiseResolve } from '../../engine/heart/promise-operations.ts';
import type { PromiseCapability } from '../../engine/heart/promise-records.ts';
import { RejectCapability, ResolveCapability } from '../../engine/heart/resolving-functions.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { completionOf } from '../../engine/spec/completion.ts';
import { IteratorComplete, type IteratorRecord, IteratorValue } from '../../engine/spec/iterators.ts';
import type { Value } from '../../engine/spec/values.ts';

/*
 * A sync iterator under `for await` or `yield*` that yields a rejected promise: until
 * https://github.com/tc39/ecma262/pull/2600 (ES2025; V8 13) it was left open, so that its `finally` never ran.
 */

type Promised = (value: Value) => GuestObject;

/** https://262.ecma-international.org/10.0/#sec-asyncfromsynciteratorcontinuation */
export function AsyncFromSyncIteratorContinuation_ES2019(
  result: GuestObject,
  promiseCapability: PromiseCapability,
  _syncIteratorRecord: IteratorRecord,
  _closeIterator: boolean,
): GuestObject {
  return continueWith(result, promiseCapability, (value) => PromiseResolve(agent.realm.Promise, value, 'from-sync'));
}

/** Always a new promise around the value. */
const wrapped: Promised = (value) => {
  const valueWrapperCapability = NewPromiseCapability(agent.realm.Promise, 'from-sync');
  ResolveCapability(valueWrapperCapability, value);
  return valueWrapperCapability.Promise;
};

/**
 * https://262.ecma-international.org/9.0/#sec-%asyncfromsynciteratorprototype%.next, from step 6 on: always a new
 * promise around the value.
 */
export function AsyncFromSyncIteratorContinuation_ES2018(
  result: GuestObject,
  promiseCapability: PromiseCapability,
  _syncIteratorRecord: IteratorRecord,
  _closeIterator: boolean,
): GuestObject {
  return continueWith(result, promiseCapability, wrapped);
}

/** No edition and no engine: a new promise around the value, and a rejected one closes the sync iterator. */
export function AsyncFromSyncIteratorContinuation_WrappingAndClosing(
  result: GuestObject,
  promiseCapability: PromiseCapability,
  syncIteratorRecord: IteratorRecord,
  closeIterator: boolean,
): GuestObject {
  return continueWith(result, promiseCapability, wrapped, closeIterator ? syncIteratorRecord : undefined);
}

function continueWith(
  result: GuestObject,
  promiseCapability: PromiseCapability,
  promised: Promised,
  closes?: IteratorRecord,
): GuestObject {
  // 1–4, 5
  const step = completionOf(() => {
    const done = IteratorComplete(result);
    return { done, valueWrapper: promised(IteratorValue(result)) };
  });
  if (step.type === 'throw') RejectCapability(promiseCapability, step.value);
  // 6–9 without a handler for a rejection, it goes straight to the consumer
  else
    UnwrapWhenSettled(
      step.value.valueWrapper,
      step.value.done,
      closes && !step.value.done ? closingIterator(closes) : undefined,
      promiseCapability,
    );
  // 10
  return promiseCapability.Promise;
}

/**
 * https://262.ecma-international.org/10.0/#sec-%asyncfromsynciteratorprototype%.throw, step 7: a sync iterator without
 * `throw` is not closed, and the error itself comes back. Changed with the same pull request.
 */
export function AsyncFromSyncIteratorThrow_ES2018(
  promiseCapability: PromiseCapability,
  _syncIteratorRecord: IteratorRecord,
  value: Value,
): GuestObject {
  RejectCapability(promiseCapability, value);
  return promiseCapability.Promise;
}
