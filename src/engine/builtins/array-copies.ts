import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { ThrowRangeError } from '../spec/errors.ts';
import { Get, IsArray, LengthOfArrayLike } from '../spec/object-operations.ts';
import {
  RequireObjectCoercible,
  relativeIndex,
  ToBoolean,
  ToIntegerOrInfinity,
  ToObject,
} from '../spec/type-conversion.ts';
import { HOLE, type Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import {
  arrayOf,
  ArraySpeciesCreate,
  checkArrayLength,
  checkSafeLength,
  createElement,
  getElement,
  hasSimpleElements,
  isFreshPlainArray,
  isSimpleArray,
  meterElements,
  presentElement,
  setLength,
} from './array-support.ts';
import { enterNested, leaveNested, spend } from './support.ts';

/* The array methods that leave their receiver alone and make an array. */

/** https://tc39.es/ecma262/#sec-array.prototype.concat */
export function concat(thisValue: Value, args: Value[]): Value {
  const object = ToObject(RequireObjectCoercible(thisValue, 'Array.prototype.concat'));
  const array = ArraySpeciesCreate(object, 0);
  let n = appendItem(array, 0, object);
  for (const item of args) n = appendItem(array, n, item);
  setLength(array, n);
  return array;
}

/** Step 5 of concat for one item; the next index. */
function appendItem(array: GuestObject, n: number, item: Value): number {
  if (!isObject(item) || !IsConcatSpreadable(item)) {
    checkSafeLength(n + 1);
    createElement(array, n, item);
    return n + 1;
  }
  const length = LengthOfArrayLike(item);
  checkSafeLength(n + length);
  if (n === 0 && isFreshPlainArray(array) && isSimpleArray(item)) {
    fillFresh(array, item.elems.slice(), length);
    return length;
  }
  for (let k = 0; k < length; k++) {
    spend(1);
    const value = presentElement(item, k);
    if (value !== HOLE) createElement(array, n + k, value as Value);
  }
  return n + length;
}

/** https://tc39.es/ecma262/#sec-isconcatspreadable */
function IsConcatSpreadable(item: GuestObject): boolean {
  const spreadable = Get(item, WELL_KNOWN.isConcatSpreadable);
  return spreadable === undefined ? IsArray(item) : ToBoolean(spreadable);
}

/** Gives a fresh plain array all its elements at once. */
function fillFresh(array: GuestObject, elements: Value[], length: number): void {
  meterElements(elements.length);
  if (elements.length > 0) array.elems = elements;
  array.slots[0] = length;
}

/** https://tc39.es/ecma262/#sec-array.prototype.slice */
export function slice(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  const start = relativeIndex(args[0], length, 0);
  const end = relativeIndex(args[1], length, length);
  const count = Math.max(end - start, 0);
  const array = ArraySpeciesCreate(object, count);
  if (isFreshPlainArray(array) && hasSimpleElements(object) && object !== array) {
    fillFresh(array, object.elems.slice(start, start + count), count);
    return array;
  }
  for (let n = 0; n < count; n++) {
    spend(1);
    const value = presentElement(object, start + n);
    if (value !== HOLE) createElement(array, n, value as Value);
  }
  setLength(array, count);
  return array;
}

/** https://tc39.es/ecma262/#sec-array.prototype.flat */
export function flat(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  const depth = args[0] === undefined ? 1 : Math.max(ToIntegerOrInfinity(args[0]), 0);
  const array = ArraySpeciesCreate(object, 0);
  FlattenIntoArray(array, object, length, 0, depth, undefined);
  return array;
}

/** https://tc39.es/ecma262/#sec-flattenintoarray; the next free index of `target`. */
export function FlattenIntoArray(
  target: GuestObject,
  source: GuestObject,
  length: number,
  start: number,
  depth: number,
  map: ((value: Value, k: number) => Value) | undefined,
): number {
  let to = start;
  for (let k = 0; k < length; k++) {
    spend(1);
    const present = presentElement(source, k);
    if (present === HOLE) continue;
    const value = map === undefined ? (present as Value) : map(present as Value, k);
    if (depth > 0 && isObject(value) && IsArray(value)) to = flattenNested(target, value, to, depth - 1);
    else {
      checkSafeLength(to + 1);
      createElement(target, to++, value);
    }
  }
  return to;
}

function flattenNested(target: GuestObject, source: GuestObject, start: number, depth: number): number {
  enterNested();
  try {
    return FlattenIntoArray(target, source, LengthOfArrayLike(source), start, depth, undefined);
  } finally {
    leaveNested();
  }
}

/** The elements from `start` to `end` as a list; absent ones are read as undefined. */
function listOf(object: GuestObject, start: number, end: number, list: Value[] = []): Value[] {
  meterElements(end - start);
  for (let k = start; k < end; k++) list.push(getElement(object, k));
  return list;
}

/** https://tc39.es/ecma262/#sec-array.prototype.toreversed */
export function toReversed(thisValue: Value): Value {
  const object = ToObject(thisValue);
  const length = checkArrayLength(LengthOfArrayLike(object));
  meterElements(length);
  const list: Value[] = [];
  for (let k = length - 1; k >= 0; k--) list.push(getElement(object, k));
  return arrayOf(list);
}

/** https://tc39.es/ecma262/#sec-array.prototype.tospliced */
export function toSpliced(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  const start = relativeIndex(args[0], length, 0);
  const items = args.slice(2);
  const skipped =
    args.length === 0 ? 0 : args.length === 1 ? length - start : clamp(ToIntegerOrInfinity(args[1]), length - start);
  const newLength = length + items.length - skipped;
  checkSafeLength(newLength);
  checkArrayLength(newLength);
  const list = listOf(object, 0, start);
  for (const item of items) list.push(item);
  return arrayOf(listOf(object, start + skipped, length, list));
}

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/** https://tc39.es/ecma262/#sec-array.prototype.with */
export function withElement(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  const relative = ToIntegerOrInfinity(args[0]);
  const index = relative >= 0 ? relative : length + relative;
  if (index >= length || index < 0) ThrowRangeError(`Invalid index : ${String(relative)}`);
  checkArrayLength(length);
  const list = listOf(object, 0, index);
  list.push(args[1]);
  return arrayOf(listOf(object, index + 1, length, list));
}
