import type { ArrayIteratorData } from '../builtins/array-iterator.ts';
import { display } from '../builtins/display.ts';
import { GetAsyncIterator } from '../heart/async-from-sync-iterator.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { GuestThrow } from '../spec/completion.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import type { IteratorRecord } from '../spec/iterators.ts';
import { Call, CreateArrayFromList, Get, GetV } from '../spec/object-operations.ts';
import { isLibraryRunning } from '../spec/pristine.ts';
import { ToBoolean } from '../spec/type-conversion.ts';
import { HOLE, type Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import type { Frame } from './frame.ts';
import { NOT_CALLABLE, notAReturn, notIterable } from './messages.ts';
import { ownValue, stateOf } from './realm-state.ts';

/* Iteration as the ops see it. An iterator record lives in a register that only these ops read. */

export const Shortcut = {
  None: 0,
  /** An array with the array iterator untouched: no iterator object, the record counts itself. */
  Array: 1,
  /** A generator with its `next` untouched: the loop may enter its frame. */
  Generator: 2,
} as const;
export type Shortcut = (typeof Shortcut)[keyof typeof Shortcut];

/** https://tc39.es/ecma262/#sec-iterator-records */
export class IterRecord implements IteratorRecord {
  /** For `Shortcut.Array` the array itself. */
  Iterator: GuestObject;
  NextMethod: Value;
  Done: boolean;
  shortcut: Shortcut;
  /** Next index, for `Shortcut.Array`. */
  index: number;

  constructor(iterator: GuestObject, nextMethod: Value, shortcut: Shortcut) {
    this.Iterator = iterator;
    this.NextMethod = nextMethod;
    this.Done = false;
    this.shortcut = shortcut;
    this.index = 0;
  }
}

export const asRecord = (value: Value): IterRecord => value as unknown as IterRecord;
export const asValue = (record: IterRecord | undefined): Value => record as unknown as Value;

/** https://tc39.es/ecma262/#sec-getiterator, kind sync. */
export function openIterator(frame: Frame, value: Value): IterRecord {
  if (value === undefined || value === null) return throwNotIterable(frame, value);
  const method = GetV(value, WELL_KNOWN.iterator);
  if (
    isObject(value) &&
    value.kind === Kind.Array &&
    (frame.fc.library ? method === stateOf(agent.realm).arrayValues : isUntouchedArrayIteration(method))
  ) {
    return new IterRecord(value, undefined, Shortcut.Array);
  }
  if (!isObject(method) || method.methods.call === null) return throwNotIterable(frame, value, method);
  const iterator = method.methods.call(method, value, []);
  if (!isObject(iterator)) return ThrowTypeError('Result of the Symbol.iterator method is not an object');
  const next = Get(iterator, 'next');
  const isGenerator = iterator.kind === Kind.Generator && next === stateOf(agent.realm).generatorNext;
  return new IterRecord(iterator, next, isGenerator ? Shortcut.Generator : Shortcut.None);
}

/** `values` and `%ArrayIteratorPrototype%.next` are the built-in ones: then what they do is known. */
function isUntouchedArrayIteration(method: Value): boolean {
  const { arrayValues, arrayIteratorPrototype, arrayIteratorNext } = stateOf(agent.realm);
  return (
    method !== undefined && method === arrayValues && ownValue(arrayIteratorPrototype, 'next') === arrayIteratorNext
  );
}

function throwNotIterable(frame: Frame, value: Value, method?: Value): never {
  return ThrowTypeError(notIterable(frame, value, method));
}

export function openAsyncIterator(frame: Frame, value: Value): IterRecord {
  const record = GetAsyncIterator(value, frame.fc.textAt(frame.pc));
  return new IterRecord(record.Iterator, record.NextMethod, Shortcut.None);
}

/** Marks the end of an iteration where a value is expected. */
export const DONE: unique symbol = Symbol('iteration done');

/** https://tc39.es/ecma262/#sec-iteratorstepvalue */
export function stepValue(record: IterRecord): Value | typeof DONE {
  if (record.shortcut === Shortcut.Array) return stepArray(record);
  try {
    const result = Call(record.NextMethod, record.Iterator, []);
    if (!isObject(result)) return ThrowTypeError(`Iterator result ${display(result)} is not an object`);
    const value = valueOfResult(result);
    if (value !== DONE) return value;
  } catch (thrown) {
    if (thrown instanceof GuestThrow) record.Done = true;
    throw thrown;
  }
  record.Done = true;
  return DONE;
}

/** IteratorComplete, then IteratorValue unless it is done. An object fresh from CreateIterResultObject is read directly. */
export function valueOfResult(result: GuestObject): Value | typeof DONE {
  if (result.shape === agent.realm.iterResultShape) return ToBoolean(result.slots[1]) ? DONE : result.slots[0];
  return ToBoolean(Get(result, 'done')) ? DONE : Get(result, 'value');
}

/** One step of an array iteration nobody has changed. */
function stepArray(record: IterRecord): Value | typeof DONE {
  const array = record.Iterator;
  const { index } = record;
  if (index >= (array.slots[0] as number)) {
    record.Done = true;
    return DONE;
  }
  record.index = index + 1;
  const value = index < array.elems.length ? array.elems[index] : undefined;
  if (value !== undefined && (value as unknown) !== HOLE) return value;
  try {
    return array.methods.get(array, index, array);
  } catch (thrown) {
    if (thrown instanceof GuestThrow) record.Done = true;
    throw thrown;
  }
}

/** The rest of an array pattern. */
export function restOf(record: IterRecord): GuestObject {
  const values: Value[] = [];
  if (!record.Done) collect(record, values);
  return CreateArrayFromList(values);
}

/** Of a list that grows so many are metered at a time. */
const METERED_VALUES = 32;
const BYTES_PER_VALUE = 8;

/** Appends all that is left of an iteration. Each value is an op: the iterator's `next` may be a built-in function. */
export function collect(record: IterRecord, values: Value[]): void {
  for (let value = stepValue(record); value !== DONE; value = stepValue(record)) {
    if (--agent.opsLeft < 0) agent.takeOps();
    values.push(value as Value);
    if (values.length % METERED_VALUES === 0) agent.takeRoom(METERED_VALUES * BYTES_PER_VALUE);
  }
}

/** https://tc39.es/ecma262/#sec-iteratorclose after a normal completion. */
export function closeIterator(record: IterRecord, refusal?: (method: Value) => string): void {
  if (record.Done) return;
  record.Done = true;
  const method = returnMethodOf(record, refusal);
  if (method === undefined) return;
  const result = method.methods.call!(method, iteratorOf(record), []);
  if (!isObject(result)) ThrowTypeError(`Iterator result ${display(result)} is not an object`);
}

/** https://tc39.es/ecma262/#sec-iteratorclose after a throw, which wins over whatever `return` does. */
export function closeIteratorSilently(record: IterRecord): void {
  callReturnSilently(record);
}

/** What `return` answers after a throw; undefined when it is not there, or has failed. */
export function callReturnSilently(record: IterRecord): { readonly result: Value } | undefined {
  if (record.Done) return undefined;
  record.Done = true;
  let method: Value;
  try {
    method = returnOf(record);
    if (isCallable(method)) return { result: method.methods.call!(method, iteratorOf(record), []) };
  } catch (thrown) {
    if (!(thrown instanceof GuestThrow)) throw thrown;
    return undefined;
  }
  // Until 7.5 V8 complained of what cannot be called in any case.
  if (method !== undefined && method !== null && agent.stackRules.v8 < 7.5) ThrowTypeError(NOT_CALLABLE);
  return undefined;
}

const isCallable = (value: Value): value is GuestObject => isObject(value) && value.methods.call !== null;

function returnOf(record: IterRecord): Value {
  if (record.shortcut === Shortcut.Array) {
    // Array iterators have no `return` of their own; somebody may have given one to a prototype.
    const prototype = agent.realm.intrinsic('%ArrayIteratorPrototype%');
    if (isLibraryRunning()) return undefined;
    if (!prototype.methods.has(prototype, 'return')) return undefined;
  }
  return Get(iteratorOf(record), 'return');
}

/** GetMethod(iterator, "return"). `refusal`: the message where it is no function. */
export function returnMethodOf(record: IterRecord, refusal = notAReturn): GuestObject | undefined {
  const method = returnOf(record);
  if (method === undefined || method === null) return undefined;
  return isCallable(method) ? method : ThrowTypeError(refusal(method));
}

/** The iterator object; a counted array gets one that stands where the count does. */
export function iteratorOf(record: IterRecord): GuestObject {
  if (record.shortcut !== Shortcut.Array) return record.Iterator;
  const { arrayValues, arrayIteratorNext } = stateOf(agent.realm);
  const iterator = arrayValues!.methods.call!(arrayValues!, record.Iterator, []) as GuestObject;
  (iterator.data as ArrayIteratorData).index = record.index;
  record.Iterator = iterator;
  record.NextMethod = arrayIteratorNext;
  record.shortcut = Shortcut.None;
  return iterator;
}
