import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { agent } from './agent.ts';
import { GuestThrow } from './completion.ts';
import { ThrowTypeError } from './errors.ts';
import { Call, describeValue, Get, GetMethod } from './object-operations.ts';
import { ToBoolean } from './type-conversion.ts';
import type { Value } from './values.ts';
import { WELL_KNOWN } from './well-known-symbols.ts';

/** https://tc39.es/ecma262/#sec-iterator-records */
export interface IteratorRecord {
  readonly Iterator: GuestObject;
  readonly NextMethod: Value;
  Done: boolean;
}

/** https://tc39.es/ecma262/#sec-getiteratordirect */
export function GetIteratorDirect(object: GuestObject): IteratorRecord {
  return { Iterator: object, NextMethod: Get(object, 'next'), Done: false };
}

/** https://tc39.es/ecma262/#sec-getiteratorfrommethod */
export function GetIteratorFromMethod(value: Value, method: GuestObject): IteratorRecord {
  const iterator = Call(method, value);
  if (!isObject(iterator)) return ThrowTypeError('Result of the Symbol.iterator method is not an object');
  return GetIteratorDirect(iterator);
}

/** https://tc39.es/ecma262/#sec-getiterator, kind sync. */
export function GetIterator(value: Value): IteratorRecord {
  const method = GetMethod(value, WELL_KNOWN.iterator);
  if (method === undefined) return ThrowTypeError(`${describeValue(value)} is not iterable`);
  return GetIteratorFromMethod(value, method);
}

/** https://tc39.es/ecma262/#sec-getiteratorflattenable. `caller`: who V8 says was called; none for elements. */
export function GetIteratorFlattenable(
  value: Value,
  primitives: 'reject' | 'iterate-strings',
  caller?: string,
): IteratorRecord {
  const isV8 = agent.stackRules.style === 'v8';
  if (!isObject(value) && !(primitives === 'iterate-strings' && typeof value === 'string'))
    return ThrowTypeError(
      !isV8
        ? `${describeValue(value)} is not an object`
        : caller === undefined
          ? `${describeValue(value)} is not iterable`
          : `${caller} called on non-object`,
    );
  const method = GetMethod(value, WELL_KNOWN.iterator);
  const iterator = method === undefined ? value : Call(method, value);
  if (!isObject(iterator))
    return ThrowTypeError(
      isV8 ? `${describeValue(value)} is not iterable` : `${describeValue(iterator)} is not an object`,
    );
  return GetIteratorDirect(iterator);
}

/** https://tc39.es/ecma262/#sec-iteratornext */
export function IteratorNext(record: IteratorRecord, value?: Value): GuestObject {
  let result: Value;
  try {
    result = Call(record.NextMethod, record.Iterator, arguments.length < 2 ? [] : [value]);
  } catch (thrown) {
    if (thrown instanceof GuestThrow) record.Done = true;
    throw thrown;
  }
  if (isObject(result)) return result;
  record.Done = true;
  return ThrowTypeError(`Iterator result ${describeValue(result)} is not an object`);
}

/** https://tc39.es/ecma262/#sec-iteratorcomplete */
export const IteratorComplete = (result: GuestObject): boolean => ToBoolean(Get(result, 'done'));
/** https://tc39.es/ecma262/#sec-iteratorvalue */
export const IteratorValue = (result: GuestObject): Value => Get(result, 'value');

/** https://tc39.es/ecma262/#sec-iteratorstep: the result object, or undefined when done. */
export function IteratorStep(record: IteratorRecord): GuestObject | undefined {
  const result = IteratorNext(record);
  let done: boolean;
  try {
    done = IteratorComplete(result);
  } catch (thrown) {
    if (thrown instanceof GuestThrow) record.Done = true;
    throw thrown;
  }
  if (!done) return result;
  record.Done = true;
  return undefined;
}

export const ITERATION_DONE: unique symbol = Symbol('iteration done');

/** https://tc39.es/ecma262/#sec-iteratorstepvalue: the value, or ITERATION_DONE. */
export function IteratorStepValue(record: IteratorRecord): Value | typeof ITERATION_DONE {
  const result = IteratorStep(record);
  if (result === undefined) return ITERATION_DONE;
  try {
    return IteratorValue(result);
  } catch (thrown) {
    if (thrown instanceof GuestThrow) record.Done = true;
    throw thrown;
  }
}

/** https://tc39.es/ecma262/#sec-iteratorclose after a normal completion: errors of `return` count. */
export function IteratorClose(record: IteratorRecord): void {
  const method = GetMethod(record.Iterator, 'return');
  if (method === undefined) return;
  const result = Call(method, record.Iterator);
  if (!isObject(result)) ThrowTypeError(`${describeValue(result)} is not an object`);
}

/** https://tc39.es/ecma262/#sec-iteratorclose after a throw: the throw wins over anything `return` does. */
export function IteratorCloseAfterThrow(record: IteratorRecord): void {
  try {
    const method = GetMethod(record.Iterator, 'return');
    if (method !== undefined) Call(method, record.Iterator);
  } catch (thrown) {
    if (!(thrown instanceof GuestThrow)) throw thrown;
  }
}

/** IfAbruptCloseIterator: runs `operation`; when the guest throws in it, closes the iterator and rethrows. */
export function closingOnThrow<T>(record: IteratorRecord, operation: () => T): T {
  try {
    return operation();
  } catch (thrown) {
    if (thrown instanceof GuestThrow) IteratorCloseAfterThrow(record);
    throw thrown;
  }
}

/** After so many values they are counted: an iterator that is a built-in function neither works nor makes anything. */
const COUNTED_VALUES = 1024;
const BYTES_PER_VALUE = 8;

/** https://tc39.es/ecma262/#sec-iteratortolist */
export function IteratorToList(record: IteratorRecord): Value[] {
  const values: Value[] = [];
  for (;;) {
    const next = IteratorStepValue(record);
    if (next === ITERATION_DONE) {
      agent.takeRoom((values.length % COUNTED_VALUES) * BYTES_PER_VALUE);
      return values;
    }
    values.push(next as Value);
    if (values.length % COUNTED_VALUES !== 0) continue;
    agent.spend(COUNTED_VALUES);
    agent.charge(COUNTED_VALUES * BYTES_PER_VALUE);
  }
}
