import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { SameValueZero } from '../spec/comparison.ts';
import { closesOnRefusal } from '../spec/engine-habits.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import {
  closingOnThrow,
  GetIteratorDirect,
  ITERATION_DONE,
  IteratorClose,
  type IteratorRecord,
  IteratorStepValue,
  IteratorToList,
} from '../spec/iterators.ts';
import { Call, CreateArrayFromList } from '../spec/object-operations.ts';
import { ToBoolean, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { display } from './display.ts';
import { type MethodTable, requireCallbackOf, spend } from './support.ts';
import { TextBuilder } from './text-builder.ts';

/* The methods of Iterator.prototype that run the iterator at once. */

/** The receiver of an iterator method; its `next` is not looked at yet. */
export function iteratorReceiver(thisValue: Value, method: string): GuestObject {
  return isObject(thisValue) ? thisValue : ThrowTypeError(`Iterator.prototype.${method} called on non-object`);
}

/** An argument that is refused closes the iterator before the error goes on. */
export function checkedArgument<T>(iterator: GuestObject, check: () => T): T {
  if (!closesOnRefusal()) return check();
  return closingOnThrow({ Iterator: iterator, NextMethod: undefined, Done: false }, check);
}

/** What the methods below begin with: a callback, then the iterator's `next`. */
function iteratedWithCallback(
  thisValue: Value,
  args: Value[],
  method: string,
): { iterated: IteratorRecord; callback: GuestObject } {
  const iterator = iteratorReceiver(thisValue, method);
  const callback = checkedArgument(iterator, () => requireCallbackOf(method, args[0]));
  return { iterated: GetIteratorDirect(iterator), callback };
}

/** Calls back with each value and its counter until `visit` answers true, then closes the iterator. */
function visitAll(
  iterated: IteratorRecord,
  callback: GuestObject,
  visit: (result: Value, value: Value) => boolean,
): void {
  for (let counter = 0; ; counter++) {
    const value = IteratorStepValue(iterated);
    if (value === ITERATION_DONE) return;
    spend(1);
    const result = closingOnThrow(iterated, () => Call(callback, undefined, [value as Value, counter]));
    if (visit(result, value as Value)) {
      IteratorClose(iterated);
      return;
    }
  }
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.reduce */
function reduce(thisValue: Value, args: Value[]): Value {
  const { iterated, callback } = iteratedWithCallback(thisValue, args, 'reduce');
  let accumulator = args[1];
  let counter = 0;
  if (args.length < 2) {
    const first = IteratorStepValue(iterated);
    if (first === ITERATION_DONE) return ThrowTypeError('Reduce of a done iterator with no initial value');
    accumulator = first as Value;
    counter = 1;
  }
  for (; ; counter++) {
    const value = IteratorStepValue(iterated);
    if (value === ITERATION_DONE) return accumulator;
    spend(1);
    accumulator = closingOnThrow(iterated, () => Call(callback, undefined, [accumulator, value as Value, counter]));
  }
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.toarray */
function toArray(thisValue: Value): Value {
  return CreateArrayFromList(IteratorToList(GetIteratorDirect(iteratorReceiver(thisValue, 'toArray'))));
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.foreach */
function forEach(thisValue: Value, args: Value[]): Value {
  const { iterated, callback } = iteratedWithCallback(thisValue, args, 'forEach');
  visitAll(iterated, callback, () => false);
  return undefined;
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.some */
function some(thisValue: Value, args: Value[]): Value {
  const { iterated, callback } = iteratedWithCallback(thisValue, args, 'some');
  let found = false;
  visitAll(iterated, callback, (result) => (found = ToBoolean(result)));
  return found;
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.every */
function every(thisValue: Value, args: Value[]): Value {
  const { iterated, callback } = iteratedWithCallback(thisValue, args, 'every');
  let failed = false;
  visitAll(iterated, callback, (result) => (failed = !ToBoolean(result)));
  return !failed;
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.find */
function find(thisValue: Value, args: Value[]): Value {
  const { iterated, callback } = iteratedWithCallback(thisValue, args, 'find');
  let found: Value;
  visitAll(iterated, callback, (result, value) => {
    if (!ToBoolean(result)) return false;
    found = value;
    return true;
  });
  return found;
}

/** https://tc39.es/proposal-iterator-join/ */
function join(thisValue: Value, args: Value[]): Value {
  const iterator = iteratorReceiver(thisValue, 'join');
  const separator = args[0] === undefined ? ',' : checkedArgument(iterator, () => ToString(args[0]));
  const iterated = GetIteratorDirect(iterator);
  const text = new TextBuilder();
  for (let isFirst = true; ; isFirst = false) {
    const value = IteratorStepValue(iterated) as Value | typeof ITERATION_DONE;
    if (value === ITERATION_DONE) return text.toString();
    if (!isFirst) text.add(separator);
    if (value !== undefined && value !== null) text.add(closingOnThrow(iterated, () => ToString(value as Value)));
  }
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.includes */
function includes(thisValue: Value, args: Value[]): Value {
  const iterator = iteratorReceiver(thisValue, 'includes');
  let toSkip = checkedArgument(iterator, () => skippedArgument(args[1]));
  const iterated = GetIteratorDirect(iterator);
  for (;;) {
    const value = IteratorStepValue(iterated);
    if (value === ITERATION_DONE) return false;
    spend(1);
    if (toSkip > 0) toSkip--;
    else if (SameValueZero(value as Value, args[0])) {
      IteratorClose(iterated);
      return true;
    }
  }
}

function skippedArgument(value: Value): number {
  if (value === undefined) return 0;
  const isCount = typeof value === 'number' && (Number.isInteger(value) || Math.abs(value) === Infinity);
  if (!isCount) return ThrowTypeError(`${display(value)} is not an integer`);
  if (value < 0 || (value > Number.MAX_SAFE_INTEGER && value !== Infinity))
    ThrowRangeError(`${display(value)} must be positive`);
  return value;
}

export const ITERATOR_CONSUMERS: MethodTable = [
  ['reduce', 1, reduce],
  ['toArray', 0, toArray],
  ['forEach', 1, forEach],
  ['some', 1, some],
  ['every', 1, every],
  ['find', 1, find],
];

/** They came after the methods that make iterators, and stand behind them. */
export const YOUNGER_CONSUMERS: MethodTable = [
  ['join', 1, join],
  ['includes', 1, includes],
];
