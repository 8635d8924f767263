import type { GuestObject } from '../objects/guest-object.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { IsCallable, LengthOfArrayLike } from '../spec/object-operations.ts';
import { RequireObjectCoercible, ToBoolean, ToObject } from '../spec/type-conversion.ts';
import { agent } from '../spec/agent.ts';
import { HOLE, type Value } from '../spec/values.ts';
import { FlattenIntoArray } from './array-copies.ts';
import { ArraySpeciesCreate, createElement, getElement, presentElement } from './array-support.ts';
import { requireCallback, spend } from './support.ts';

/* The array methods that call back for each element. */

type ArrayMethod = (thisValue: Value, args: Value[]) => Value;

const receiver = (thisValue: Value, method: string): GuestObject =>
  ToObject(RequireObjectCoercible(thisValue, `Array.prototype.${method}`));

/** https://tc39.es/ecma262/#sec-array.prototype.foreach */
export function forEach(thisValue: Value, args: Value[]): Value {
  const object = receiver(thisValue, 'forEach');
  const length = LengthOfArrayLike(object);
  const callback = requireCallback(args[0]);
  const call = callback.methods.call!;
  for (let k = 0; k < length; k++) {
    spend(1);
    const value = presentElement(object, k);
    if (value !== HOLE) call(callback, args[1], [value as Value, k, object]);
  }
  return undefined;
}

/** https://tc39.es/ecma262/#sec-array.prototype.map */
export function map(thisValue: Value, args: Value[]): Value {
  const object = receiver(thisValue, 'map');
  const length = LengthOfArrayLike(object);
  const callback = requireCallback(args[0]);
  const call = callback.methods.call!;
  const array = ArraySpeciesCreate(object, length);
  for (let k = 0; k < length; k++) {
    spend(1);
    const value = presentElement(object, k);
    if (value !== HOLE) createElement(array, k, call(callback, args[1], [value as Value, k, object]));
  }
  return array;
}

/** https://tc39.es/ecma262/#sec-array.prototype.filter */
export function filter(thisValue: Value, args: Value[]): Value {
  const object = receiver(thisValue, 'filter');
  const length = LengthOfArrayLike(object);
  const callback = requireCallback(args[0]);
  const call = callback.methods.call!;
  const array = ArraySpeciesCreate(object, 0);
  let to = 0;
  for (let k = 0; k < length; k++) {
    spend(1);
    const value = presentElement(object, k);
    if (value === HOLE) continue;
    if (ToBoolean(call(callback, args[1], [value as Value, k, object]))) createElement(array, to++, value as Value);
  }
  return array;
}

/**
 * https://tc39.es/ecma262/#sec-array.prototype.some, https://tc39.es/ecma262/#sec-array.prototype.every: until one
 * answers `decisive`.
 */
function quantifier(name: 'some' | 'every', decisive: boolean): ArrayMethod {
  return (thisValue, args) => {
    const object = receiver(thisValue, name);
    const length = LengthOfArrayLike(object);
    const callback = requireCallback(args[0]);
    const call = callback.methods.call!;
    for (let k = 0; k < length; k++) {
      spend(1);
      const value = presentElement(object, k);
      if (value !== HOLE && ToBoolean(call(callback, args[1], [value as Value, k, object])) === decisive)
        return decisive;
    }
    return !decisive;
  };
}

export const some = quantifier('some', true);
export const every = quantifier('every', false);

/** https://tc39.es/ecma262/#sec-findviapredicate. Absent elements count as undefined. */
function FindViaPredicate(
  object: GuestObject,
  predicate: Value,
  thisArgument: Value,
  direction: 'ascending' | 'descending',
): Found {
  const length = LengthOfArrayLike(object);
  const callback = requireCallback(predicate);
  const call = callback.methods.call!;
  for (let i = 0; i < length; i++) {
    spend(1);
    const k = direction === 'ascending' ? i : length - 1 - i;
    const value = getElement(object, k);
    if (ToBoolean(call(callback, thisArgument, [value, k, object]))) return { Index: k, Value: value };
  }
  return NOT_FOUND;
}

interface Found {
  readonly Index: number;
  readonly Value: Value;
}
const NOT_FOUND: Found = { Index: -1, Value: undefined };

/** https://tc39.es/ecma262/#sec-array.prototype.find */
export const find: ArrayMethod = (thisValue, args) =>
  FindViaPredicate(receiver(thisValue, 'find'), args[0], args[1], 'ascending').Value;

/** https://tc39.es/ecma262/#sec-array.prototype.findindex */
export const findIndex: ArrayMethod = (thisValue, args) =>
  FindViaPredicate(receiver(thisValue, 'findIndex'), args[0], args[1], 'ascending').Index;

/** https://tc39.es/ecma262/#sec-array.prototype.findlast */
export const findLast: ArrayMethod = (thisValue, args) =>
  FindViaPredicate(receiver(thisValue, 'findLast'), args[0], args[1], 'descending').Value;

/** https://tc39.es/ecma262/#sec-array.prototype.findlastindex */
export const findLastIndex: ArrayMethod = (thisValue, args) =>
  FindViaPredicate(receiver(thisValue, 'findLastIndex'), args[0], args[1], 'descending').Index;

/** https://tc39.es/ecma262/#sec-array.prototype.reduce */
export const reduce: ArrayMethod = (thisValue, args) =>
  reduceElements(receiver(thisValue, 'reduce'), args, 'ascending');

/** https://tc39.es/ecma262/#sec-array.prototype.reduceright */
export const reduceRight: ArrayMethod = (thisValue, args) =>
  reduceElements(receiver(thisValue, 'reduceRight'), args, 'descending');

function reduceElements(object: GuestObject, args: Value[], direction: 'ascending' | 'descending'): Value {
  const length = LengthOfArrayLike(object);
  const callback = requireCallback(args[0]);
  const call = callback.methods.call!;
  let accumulator: Value | typeof HOLE = args.length > 1 ? args[1] : HOLE;
  for (let i = 0; i < length; i++) {
    spend(1);
    const k = direction === 'ascending' ? i : length - 1 - i;
    const value = presentElement(object, k);
    if (value === HOLE) continue;
    if (accumulator === HOLE) accumulator = value;
    else accumulator = call(callback, undefined, [accumulator as Value, value as Value, k, object]);
  }
  return accumulator === HOLE ? ThrowTypeError('Reduce of empty array with no initial value') : (accumulator as Value);
}

/** https://tc39.es/ecma262/#sec-array.prototype.flatmap */
export function flatMap(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  const callback = args[0];
  if (!IsCallable(callback))
    return agent.stackRules.v8 < 12
      ? ThrowTypeError('flatMap mapper function is not callable')
      : requireCallback(callback);
  const array = ArraySpeciesCreate(object, 0);
  const call = callback.methods.call!;
  FlattenIntoArray(array, object, length, 0, 1, (value, k) => call(callback, args[1], [value, k, object]));
  return array;
}
