import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { type Completion, completionOf, GuestThrow } from '../spec/completion.ts';
import { argumentsHandedOn, methodBelow } from '../spec/engine-habits.ts';
import { CreateError, ThrowTypeError } from '../spec/errors.ts';
import {
  GetIteratorDirect,
  GetIteratorFromMethod,
  IteratorClose,
  IteratorCloseAfterThrow,
  IteratorComplete,
  IteratorNext,
  type IteratorRecord,
  IteratorValue,
} from '../spec/iterators.ts';
import {
  Call,
  CreateIterResultObject,
  describeValue,
  Get,
  GetMethod,
  GetV,
  IsCallable,
} from '../spec/object-operations.ts';
import type { PropertyKey, Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { noIteratorMethod, noThrowMethod, notAsyncIterable } from '../spec/wordings.ts';
import { AddPromiseReactions, NewPromiseCapability, PromiseResolve } from './promise-operations.ts';
import { ClosureHandler, type PromiseCapability } from './promise-records.ts';
import { RejectCapability, ResolveCapability } from './resolving-functions.ts';

/* https://tc39.es/ecma262/#sec-async-from-sync-iterator-objects: what `for await` and `yield*` make of an array. */

/** https://tc39.es/ecma262/#sec-getmethod, with words of its own for what is none. */
function methodOf(value: Value, key: PropertyKey, text: string | undefined): GuestObject | undefined {
  const method = GetV(value, key);
  if (method === undefined || method === null) return undefined;
  if (IsCallable(method)) return method;
  return ThrowTypeError(noIteratorMethod(method, text));
}

/** https://tc39.es/ecma262/#sec-getiterator, kind async. `text`: what messages call the value. */
export function GetAsyncIterator(value: Value, text?: string): IteratorRecord {
  // 1.a the method of async iterables; 2 is for sync iteration
  const method = methodOf(value, WELL_KNOWN.asyncIterator, text);
  // 3–4 it has one: an async iterator of its own
  if (method !== undefined) return asyncIteratorFromMethod(value, method);
  // 1.b.i else the one of sync iterables
  const syncMethod = methodOf(value, WELL_KNOWN.iterator, text);
  // 1.b.ii neither
  if (syncMethod === undefined) return ThrowTypeError(notAsyncIterable(value, text));
  // 1.b.iii–iv a sync iterator, made to look like an async one
  return CreateAsyncFromSyncIterator(GetIteratorFromMethod(value, syncMethod));
}

/** https://tc39.es/ecma262/#sec-getiteratorfrommethod, worded for @@asyncIterator. */
function asyncIteratorFromMethod(value: Value, method: GuestObject): IteratorRecord {
  const iterator = Call(method, value);
  if (!isObject(iterator)) return ThrowTypeError('Result of the Symbol.asyncIterator method is not an object');
  return GetIteratorDirect(iterator);
}

/** https://tc39.es/ecma262/#sec-createasyncfromsynciterator */
export function CreateAsyncFromSyncIterator(syncIteratorRecord: IteratorRecord): IteratorRecord {
  // 1–2 an object that no program ever sees
  const asyncIterator = OrdinaryObjectCreate(
    agent.realm.intrinsic('%AsyncFromSyncIteratorPrototype%'),
    Kind.AsyncFromSyncIterator,
    syncIteratorRecord,
  );
  // 3 its own next
  const nextMethod = Get(asyncIterator, 'next');
  // 4–5 as a record
  return { Iterator: asyncIterator, NextMethod: nextMethod, Done: false };
}

const syncIteratorOf = (asyncIterator: Value): IteratorRecord => (asyncIterator as GuestObject).data as IteratorRecord;
const newCapability = (): PromiseCapability => NewPromiseCapability(agent.realm.Promise, 'from-sync');

/** https://tc39.es/ecma262/#sec-%asyncfromsynciteratorprototype%.next */
export function AsyncFromSyncIteratorNext(O: Value, args: Value[]): GuestObject {
  // 1–3 what the caller will get, in any case
  const promiseCapability = newCapability();
  // 4 whom to ask
  const syncIteratorRecord = syncIteratorOf(O);
  // 5–6 the sync iterator is asked at once
  const result = completionOf(() =>
    argumentsHandedOn(args).length === 0 ? IteratorNext(syncIteratorRecord) : IteratorNext(syncIteratorRecord, args[0]),
  );
  // 7 its throw becomes a rejection
  if (result.type === 'throw') return failed(promiseCapability, syncIteratorRecord, result.value);
  // 8 only its value is waited for
  return agent.operations.AsyncFromSyncIteratorContinuation(result.value, promiseCapability, syncIteratorRecord, true);
}

/** https://tc39.es/ecma262/#sec-%asyncfromsynciteratorprototype%.return */
export function AsyncFromSyncIteratorReturn(O: Value, args: Value[]): GuestObject {
  // 1–3 what the caller will get, in any case
  const promiseCapability = newCapability();
  // 4–5 whom to ask
  const syncIteratorRecord = syncIteratorOf(O);
  const syncIterator = syncIteratorRecord.Iterator;
  // 6–7 does it want to know?
  const returnMethod = completionOf(() => methodBelow(syncIterator, 'return'));
  if (returnMethod.type === 'throw') return rejected(promiseCapability, returnMethod.value);
  // 8 arrays have none: done at once
  if (returnMethod.value === undefined) {
    ResolveCapability(promiseCapability, CreateIterResultObject(args[0], true));
    return promiseCapability.Promise;
  }
  // 9–11 it does: tell it
  const method = returnMethod.value;
  const result = completionOf(() => Call(method, syncIterator, argumentsHandedOn(args)));
  if (result.type === 'throw') return rejected(promiseCapability, result.value);
  // 12 it has to answer with a result object
  if (!isObject(result.value)) return rejected(promiseCapability, notAnObject(result.value));
  // 13 closing again what is being closed would be wrong
  return agent.operations.AsyncFromSyncIteratorContinuation(result.value, promiseCapability, syncIteratorRecord, false);
}

/** https://tc39.es/ecma262/#sec-%asyncfromsynciteratorprototype%.throw */
export function AsyncFromSyncIteratorThrowMethod(O: Value, args: Value[]): GuestObject {
  // 1–3 what the caller will get, in any case
  const promiseCapability = newCapability();
  // 4–5 whom to ask
  const syncIteratorRecord = syncIteratorOf(O);
  const syncIterator = syncIteratorRecord.Iterator;
  // 6–7 can it take a throw?
  const throwMethod = completionOf(() => methodBelow(syncIterator, 'throw'));
  if (throwMethod.type === 'throw') return rejected(promiseCapability, throwMethod.value);
  // 8 it cannot
  if (throwMethod.value === undefined)
    return agent.operations.AsyncFromSyncIteratorThrow(promiseCapability, syncIteratorRecord, args[0]);
  // 9–11 it can: hand it on
  const method = throwMethod.value;
  const result = completionOf(() => Call(method, syncIterator, args.slice(0, 1)));
  if (result.type === 'throw') return failed(promiseCapability, syncIteratorRecord, result.value);
  // 12 it has to answer with a result object
  if (!isObject(result.value)) return failed(promiseCapability, syncIteratorRecord, notAnObject(result.value));
  // 13 only its value is waited for
  return agent.operations.AsyncFromSyncIteratorContinuation(result.value, promiseCapability, syncIteratorRecord, true);
}

/** https://tc39.es/ecma262/#sec-%asyncfromsynciteratorprototype%.throw, step 8: the sync iterator has no `throw`. */
export function AsyncFromSyncIteratorThrow(
  promiseCapability: PromiseCapability,
  syncIteratorRecord: IteratorRecord,
  _value: Value,
): GuestObject {
  // 8.a–d it may clean up, and an error there counts
  const result = completionOf(() => IteratorClose(syncIteratorRecord));
  if (result.type === 'throw') return rejected(promiseCapability, result.value);
  // 8.e–g otherwise the protocol was broken
  return rejected(promiseCapability, CreateError('TypeError', noThrowMethod()));
}

/** https://tc39.es/ecma262/#sec-asyncfromsynciteratorcontinuation: waits for the value, then gives {value, done}. */
export function AsyncFromSyncIteratorContinuation(
  result: GuestObject,
  promiseCapability: PromiseCapability,
  syncIteratorRecord: IteratorRecord,
  closeOnRejection: boolean,
): GuestObject {
  // 1–5 what the sync iterator said
  const said = completionOf(() => ({ done: IteratorComplete(result), value: IteratorValue(result) }));
  if (said.type === 'throw')
    return closeOnRejection
      ? failed(promiseCapability, syncIteratorRecord, said.value)
      : rejected(promiseCapability, said.value);
  const { done, value } = said.value;
  const closes = !done && closeOnRejection;
  // 6 like the operand of an await
  const valueWrapper = completionOf(() => PromiseResolve(agent.realm.Promise, value, 'from-sync'));
  if (valueWrapper.type === 'throw') {
    // 7 a value that cannot even be looked at ends the iteration
    if (closes) IteratorCloseAfterThrow(syncIteratorRecord);
    // 8 and rejects
    return rejected(promiseCapability, valueWrapper.value);
  }
  // 12–13 a rejected value ends it too
  const onRejected = closes ? closingIterator(syncIteratorRecord) : undefined;
  // 9–11, 14 wait for it
  UnwrapWhenSettled(valueWrapper.value, done, onRejected, promiseCapability);
  // 15 the promise that settles then
  return promiseCapability.Promise;
}

/** Steps 9 to 14 of https://tc39.es/ecma262/#sec-asyncfromsynciteratorcontinuation. */
export function UnwrapWhenSettled(
  valueWrapper: GuestObject,
  done: boolean,
  onRejected: ClosureHandler | undefined,
  promiseCapability: PromiseCapability,
): void {
  agent.costs.closures++;
  agent.costs.jobCallbacks++;
  // 9–10 the value, put into a result object
  const unwrap = new ClosureHandler('from-sync', (v) => CreateIterResultObject(v, done));
  // 14 both handlers at once
  AddPromiseReactions(valueWrapper, unwrap, onRejected, promiseCapability);
}

/** The closure of step 13: closes the sync iterator, then lets the error go on. */
export function closingIterator(syncIteratorRecord: IteratorRecord): ClosureHandler {
  agent.costs.closures++;
  agent.costs.jobCallbacks++;
  return new ClosureHandler('from-sync', (error) => {
    // 13.a.i the error wins over anything that closing does
    IteratorCloseAfterThrow(syncIteratorRecord);
    throw new GuestThrow(error);
  });
}

/** IfAbruptRejectPromise where the sync iterator itself did not do what it was asked for. */
function failed(promiseCapability: PromiseCapability, syncIteratorRecord: IteratorRecord, reason: Value): GuestObject {
  agent.operations.AsyncFromSyncIteratorFailed(syncIteratorRecord);
  return rejected(promiseCapability, reason);
}

/** A sync iterator that fails by itself counts as closed: nothing is asked of it any more. */
export function AsyncFromSyncIteratorFailed(_syncIteratorRecord: IteratorRecord): void {}

/** IfAbruptRejectPromise: a rejected capability's promise. */
function rejected(promiseCapability: PromiseCapability, reason: Value): GuestObject {
  RejectCapability(promiseCapability, reason);
  return promiseCapability.Promise;
}

const notAnObject = (result: Value): GuestObject =>
  CreateError('TypeError', `Iterator result ${describeValue(result)} is not an object`);

/** A loop saw done: nothing is left to close. */
export function LoopStepDone(_iterator: IteratorRecord, _continued: boolean): IteratorRecord | undefined {
  return undefined;
}

/**
 * https://tc39.es/ecma262/#sec-asynciteratorclose up to its await, for built-in functions: what `return()` gave,
 * to be awaited, or undefined when the iterator has none.
 */
export function CallAsyncReturn(iteratorRecord: IteratorRecord): Completion<Value> | undefined {
  // 1–2 which iterator: given
  // 3 does the iterator want to know?
  const returnMethod = completionOf(() => GetMethod(iteratorRecord.Iterator, 'return'));
  // 4.c, 5 a throw here counts as one of return
  if (returnMethod.type === 'throw') return returnMethod;
  // 4.b it does not
  const method = returnMethod.value;
  if (method === undefined) return undefined;
  // 4.c it does: what it gives is awaited by the caller
  return completionOf(() => Call(method, iteratorRecord.Iterator));
}
