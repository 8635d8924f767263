import { type GuestObject, NO_ELEMENTS } from '../objects/guest-object.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { LengthOfArrayLike } from '../spec/object-operations.ts';
import { relativeIndex, ToIntegerOrInfinity, ToObject } from '../spec/type-conversion.ts';
import { HOLE, type Value } from '../spec/values.ts';
import {
  ArraySpeciesCreate,
  checkSafeLength,
  createElement,
  deleteElement,
  getElement,
  hasSimpleElements,
  isFreshPlainArray,
  isSimpleArray,
  meterElements,
  meterGrowth,
  padElements,
  presentElement,
  setElement,
  setLength,
} from './array-support.ts';
import { spend } from './support.ts';

/* The array methods that change their receiver. Each begins with the short way for simple arrays. */

const valueOf = (element: Value): Value => ((element as unknown) === HOLE ? undefined : element);

/** https://tc39.es/ecma262/#sec-array.prototype.push */
export function push(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  if (isSimpleArray(object) && object.elems.length + args.length < 4294967295) return pushSimple(object, args);
  let length = LengthOfArrayLike(object);
  if (length + args.length > Number.MAX_SAFE_INTEGER) {
    ThrowTypeError(
      `Pushing ${args.length} elements on an array-like of length ${length} is disallowed, as the total surpasses 2**53-1`,
    );
  }
  for (const item of args) setElement(object, length++, item);
  setLength(object, length);
  return length;
}

function pushSimple(array: GuestObject, items: Value[]): number {
  if (array.elems === NO_ELEMENTS && items.length > 0) array.elems = [];
  const elems = array.elems;
  for (let i = 0; i < items.length; i++) {
    meterGrowth(elems.length);
    elems.push(items[i]);
  }
  array.slots[0] = elems.length;
  return elems.length;
}

/** https://tc39.es/ecma262/#sec-array.prototype.pop */
export function pop(thisValue: Value): Value {
  const object = ToObject(thisValue);
  if (isSimpleArray(object) && object.elems.length > 0) {
    const last = object.elems.pop();
    object.slots[0] = object.elems.length;
    return valueOf(last);
  }
  const length = LengthOfArrayLike(object);
  if (length === 0) {
    setLength(object, 0);
    return undefined;
  }
  const element = getElement(object, length - 1);
  deleteElement(object, length - 1);
  setLength(object, length - 1);
  return element;
}

/** https://tc39.es/ecma262/#sec-array.prototype.shift */
export function shift(thisValue: Value): Value {
  const object = ToObject(thisValue);
  if (isSimpleArray(object) && object.elems.length > 0) {
    spend(object.elems.length >> 6);
    const element = object.elems.shift();
    object.slots[0] = object.elems.length;
    return valueOf(element);
  }
  const length = LengthOfArrayLike(object);
  if (length === 0) {
    setLength(object, 0);
    return undefined;
  }
  const first = getElement(object, 0);
  for (let k = 1; k < length; k++) moveElement(object, k, k - 1);
  deleteElement(object, length - 1);
  setLength(object, length - 1);
  return first;
}

/** Copies one element, or its absence. */
function moveElement(object: GuestObject, from: number, to: number): void {
  spend(1);
  const value = presentElement(object, from);
  if (value === HOLE) deleteElement(object, to);
  else setElement(object, to, value as Value);
}

/** https://tc39.es/ecma262/#sec-array.prototype.unshift */
export function unshift(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  if (isSimpleArray(object) && object.elems.length + args.length < 4294967295) {
    if (args.length > 0) replaceElements(object, 0, 0, args);
    return object.elems.length;
  }
  const length = LengthOfArrayLike(object);
  if (args.length > 0) {
    checkSafeLength(length + args.length);
    for (let k = length - 1; k >= 0; k--) moveElement(object, k, k + args.length);
    for (let j = 0; j < args.length; j++) setElement(object, j, args[j]);
  }
  setLength(object, length + args.length);
  return length + args.length;
}

/** Beyond this many items a host call could not take them as arguments. */
const MAX_SPREAD = 1000;

/** Host splice on a simple array; returns what was removed. */
function replaceElements(array: GuestObject, start: number, count: number, items: Value[]): Value[] {
  const elems = array.elems;
  meterElements(items.length);
  spend(1 + ((elems.length - start) >> 6));
  const removed = elems.slice(start, start + count);
  if (items.length <= MAX_SPREAD && elems !== NO_ELEMENTS) elems.splice(start, count, ...items);
  else array.elems = elems.slice(0, start).concat(items, elems.slice(start + count));
  array.slots[0] = array.elems.length;
  return removed;
}

/** https://tc39.es/ecma262/#sec-array.prototype.splice */
export function splice(thisValue: Value, args: Value[]): Value {
  // 1–11 what goes, what comes
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  const start = relativeIndex(args[0], length, 0);
  const items = args.slice(2);
  let count = 0;
  if (args.length === 1) count = length - start;
  else if (args.length > 1) count = Math.min(Math.max(ToIntegerOrInfinity(args[1]), 0), length - start);
  checkSafeLength(length + items.length - count);
  // 12 the result
  const removed = ArraySpeciesCreate(object, count);
  if (isSimpleArray(object) && object.elems.length === length && isFreshPlainArray(removed) && removed !== object) {
    const gone = replaceElements(object, start, count, items);
    if (gone.length > 0) removed.elems = gone;
    removed.slots[0] = count;
    return removed;
  }
  spliceAny(object, length, start, count, items, removed);
  return removed;
}

/** Steps 13–20 of splice. */
function spliceAny(
  object: GuestObject,
  length: number,
  start: number,
  count: number,
  items: Value[],
  removed: GuestObject,
): void {
  for (let k = 0; k < count; k++) {
    spend(1);
    const value = presentElement(object, start + k);
    if (value !== HOLE) createElement(removed, k, value as Value);
  }
  setLength(removed, count);
  const newLength = length - count + items.length;
  if (items.length < count) {
    for (let k = start; k < length - count; k++) moveElement(object, k + count, k + items.length);
    for (let k = length - 1; k >= newLength; k--) {
      spend(1);
      deleteElement(object, k);
    }
  } else if (items.length > count) {
    for (let k = length - count - 1; k >= start; k--) moveElement(object, k + count, k + items.length);
  }
  for (let i = 0; i < items.length; i++) setElement(object, start + i, items[i]);
  setLength(object, newLength);
}

/** https://tc39.es/ecma262/#sec-array.prototype.reverse */
export function reverse(thisValue: Value): Value {
  const object = ToObject(thisValue);
  if (isSimpleArray(object)) {
    spend(object.elems.length >> 4);
    object.elems.reverse();
    return object;
  }
  const length = LengthOfArrayLike(object);
  for (let lower = 0; lower < Math.floor(length / 2); lower++) swapElements(object, lower, length - 1 - lower);
  return object;
}

function swapElements(object: GuestObject, lower: number, upper: number): void {
  spend(1);
  const lowerValue = presentElement(object, lower);
  const upperValue = presentElement(object, upper);
  if (upperValue !== HOLE) setElement(object, lower, upperValue as Value);
  else if (lowerValue !== HOLE) deleteElement(object, lower);
  if (lowerValue !== HOLE) setElement(object, upper, lowerValue as Value);
  else if (upperValue !== HOLE) deleteElement(object, upper);
}

/** https://tc39.es/ecma262/#sec-array.prototype.fill */
export function fill(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  const start = relativeIndex(args[1], length, 0);
  const end = relativeIndex(args[2], length, length);
  if (hasSimpleElements(object) && object.shape.extensible && end <= (object.slots[0] as number) && start < end) {
    meterElements(end - Math.min(object.elems.length, start));
    padElements(object, end);
    object.elems.fill(args[0], start, end);
    return object;
  }
  for (let k = start; k < end; k++) {
    spend(1);
    setElement(object, k, args[0]);
  }
  return object;
}

/** https://tc39.es/ecma262/#sec-array.prototype.copywithin */
export function copyWithin(thisValue: Value, args: Value[]): Value {
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  const to = relativeIndex(args[0], length, 0);
  const from = relativeIndex(args[1], length, 0);
  const end = relativeIndex(args[2], length, length);
  const count = Math.min(end - from, length - to);
  // Overlapping with the target behind the source: from the end, lest it copy what it wrote.
  const isBackward = from < to && to < from + count;
  for (let i = 0; i < count; i++) {
    const offset = isBackward ? count - 1 - i : i;
    moveElement(object, from + offset, to + offset);
  }
  return object;
}
