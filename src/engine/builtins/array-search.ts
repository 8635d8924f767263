import { IsStrictlyEqual, SameValueZero } from '../spec/comparison.ts';
import { LengthOfArrayLike } from '../spec/object-operations.ts';
import { RequireObjectCoercible, ToIntegerOrInfinity, ToObject, relativeIndex } from '../spec/type-conversion.ts';
import { HOLE, type Value } from '../spec/values.ts';
import { getElement, hasSimpleElements, presentElement } from './array-support.ts';
import { spend } from './support.ts';

/** https://tc39.es/ecma262/#sec-array.prototype.at */
export function at(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  const relative = ToIntegerOrInfinity(args[0]);
  const index = relative >= 0 ? relative : length + relative;
  return index < 0 || index >= length ? undefined : getElement(object, index);
}

/** https://tc39.es/ecma262/#sec-array.prototype.includes */
export function includes(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  if (length === 0) return false;
  const wanted = args[0];
  for (let k = relativeIndex(args[1], length, 0); k < length; k++) {
    spend(1);
    if (SameValueZero(getElement(object, k), wanted)) return true;
  }
  return false;
}

/** https://tc39.es/ecma262/#sec-array.prototype.indexof */
export function indexOf(thisValue: Value, args: Value[]): Value {
  const object = ToObject(RequireObjectCoercible(thisValue, 'Array.prototype.indexOf'));
  const length = LengthOfArrayLike(object);
  if (length === 0) return -1;
  const wanted = args[0];
  const start = relativeIndex(args[1], length, 0);
  if (hasSimpleElements(object)) {
    spend(object.elems.length >> 3);
    return object.elems.indexOf(wanted, start);
  }
  for (let k = start; k < length; k++) {
    spend(1);
    const value = presentElement(object, k);
    if (value !== HOLE && IsStrictlyEqual(value as Value, wanted)) return k;
  }
  return -1;
}

/** https://tc39.es/ecma262/#sec-array.prototype.lastindexof */
export function lastIndexOf(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  if (length === 0) return -1;
  const wanted = args[0];
  const from = args.length > 1 ? ToIntegerOrInfinity(args[1]) : length - 1;
  const start = from >= 0 ? Math.min(from, length - 1) : length + from;
  for (let k = start; k >= 0; k--) {
    spend(1);
    const value = presentElement(object, k);
    if (value !== HOLE && IsStrictlyEqual(value as Value, wanted)) return k;
  }
  return -1;
}
