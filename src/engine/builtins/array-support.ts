import { ArrayCreate } from '../objects/array.ts';
import { chainHasNoElements } from '../objects/elements.ts';
import { type GuestObject, isObject, Kind, NO_ELEMENTS } from '../objects/guest-object.ts';
import { WRITABLE } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import {
  Construct,
  CreateDataPropertyOrThrow,
  DeletePropertyOrThrow,
  Get,
  GetFunctionRealm,
  HasProperty,
  IsArray,
  IsConstructor,
  Set_,
} from '../spec/object-operations.ts';
import { HOLE, MAX_INDEX, type PropertyKey, type Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { spend } from './support.ts';

/*
 * What the array built-ins share. They are written against any object; the functions here take the short way
 * when it is an array with dense storage, where nobody can tell the difference.
 */

/** The key of an index of any size: beyond array indices it is a string. */
export const keyOf = (index: number): PropertyKey => (index <= MAX_INDEX ? index : String(index));

/** Ops of reaching an element that is not in dense storage. */
const LONG_WAY = 10;

/** [[Get]] of an element. */
export function getElement(object: GuestObject, index: number): Value {
  if (object.kind === Kind.Array && index < object.elems.length) {
    const value = object.elems[index];
    if ((value as unknown) !== HOLE) return value;
  }
  spend(LONG_WAY);
  return Get(object, keyOf(index));
}

/** [[HasProperty]], then [[Get]]: the element, or HOLE when there is none. */
export function presentElement(object: GuestObject, index: number): Value | typeof HOLE {
  if (object.kind === Kind.Array && index < object.elems.length) {
    const value = object.elems[index];
    if ((value as unknown) !== HOLE) return value;
  }
  spend(LONG_WAY);
  const key = keyOf(index);
  return HasProperty(object, key) ? Get(object, key) : HOLE;
}

/** Set(O, P, V, true) of an element. */
export const setElement = (object: GuestObject, index: number, value: Value): boolean =>
  Set_(object, keyOf(index), value, true);

export const setLength = (object: GuestObject, length: number): boolean => Set_(object, 'length', length, true);

/** DeletePropertyOrThrow of an element. */
export const deleteElement = (object: GuestObject, index: number): void => DeletePropertyOrThrow(object, keyOf(index));

/** CreateDataPropertyOrThrow of an element of a result, usually an array that grows by one. */
export function createElement(object: GuestObject, index: number, value: Value): void {
  if (
    object.shape !== agent.realm.arrayShape ||
    object.sparse !== null ||
    index !== object.elems.length ||
    index >= MAX_INDEX
  ) {
    CreateDataPropertyOrThrow(object, keyOf(index), value);
    return;
  }
  if (index === 0) object.elems = [value];
  else object.elems.push(value);
  meterGrowth(index);
  if (index >= (object.slots[0] as number)) object.slots[0] = index + 1;
}

/** Elements that are stored at once are metered by themselves when they are as many. */
const METERED_ELEMENTS = 1024;
/** So many are metered at a time in a list that grows. */
const METERED_GROWTH = 32;
const BYTES_PER_ELEMENT = 8;
/** What a list of a few takes beside them. */
const BYTES_PER_LIST = 40;

/** What a list that was made for one element takes more for a second: room for 17. */
const BYTES_PER_GROWTH = 128;
/** An element of a list that grows: room for more is made beforehand, and a number that is not whole stands apart. */
const BYTES_PER_GROWN = 16;

/** Called as an element is appended at `index`. */
export function meterGrowth(index: number): void {
  if (index === 1) agent.takeRoom(BYTES_PER_GROWTH);
  if (index % METERED_GROWTH === METERED_GROWTH - 1) agent.takeRoom(METERED_GROWTH * BYTES_PER_GROWN);
}

/** Called before `count` elements are stored at once; the work counts too. */
export function meterElements(count: number): void {
  spend(1 + Math.floor(count / 16));
  if (count >= METERED_ELEMENTS) agent.charge(count * BYTES_PER_ELEMENT);
  else if (count > 0) agent.takeRoom(BYTES_PER_LIST + count * BYTES_PER_ELEMENT);
}

/** A plain new array of these elements, which it owns from now on; HOLE is an absent element. */
export function arrayOf(elements: Value[]): GuestObject {
  const array = ArrayCreate(elements.length);
  if (elements.length > 0) array.elems = elements;
  return array;
}

/** True when absent elements of this array are absent altogether, and the present ones plain data in dense storage. */
export function hasSimpleElements(object: GuestObject): boolean {
  return object.kind === Kind.Array && object.sparse === null && chainHasNoElements(object.shape.proto);
}

/** An array with simple elements that may grow and shrink, stored up to its length. */
export function isSimpleArray(object: GuestObject): boolean {
  return (
    object.kind === Kind.Array &&
    object.sparse === null &&
    object.elems.length === object.slots[0] &&
    (object.shape === agent.realm.arrayShape ||
      (object.shape.extensible && (object.shape.lookup('length') & WRITABLE) !== 0)) &&
    chainHasNoElements(object.shape.proto)
  );
}

/** Makes storage reach `length`, for arrays that are about to be filled. */
export function padElements(object: GuestObject, length: number): void {
  if (object.elems.length >= length) return;
  if (object.elems === NO_ELEMENTS) object.elems = [];
  while (object.elems.length < length) object.elems.push(HOLE as unknown as Value);
}

/** A fresh array that a species gave us and that is nothing special: it may be filled directly. */
export function isFreshPlainArray(object: GuestObject): boolean {
  return object.shape === agent.realm.arrayShape && object.sparse === null && object.elems.length === 0;
}

/** https://tc39.es/ecma262/#sec-arrayspeciescreate */
export function ArraySpeciesCreate(original: GuestObject, length: number): GuestObject {
  // 1–2
  if (!IsArray(original)) return createWithLength(length);
  // 3–4 another realm's own constructor counts as ours
  let constructor = Get(original, 'constructor');
  if (IsConstructor(constructor)) {
    const realm = GetFunctionRealm(constructor);
    if (realm !== agent.realm && constructor === realm.intrinsic('%Array%')) constructor = undefined;
  }
  // 5–6
  if (isObject(constructor)) {
    constructor = Get(constructor, WELL_KNOWN.species);
    if (constructor === null) constructor = undefined;
  }
  // 7–9
  if (constructor === undefined || constructor === agent.realm.intrinsic('%Array%')) return createWithLength(length);
  if (!IsConstructor(constructor)) return ThrowTypeError('object.constructor[Symbol.species] is not a constructor');
  return Construct(constructor, [length]);
}

/** ArrayCreate for lengths that may be too large for it. */
export const createWithLength = (length: number): GuestObject => ArrayCreate(checkArrayLength(length));

/** The TypeError of operations whose result would be longer than an integer is exact. */
export function checkSafeLength(length: number): void {
  if (length > Number.MAX_SAFE_INTEGER) ThrowTypeError('Invalid array length');
}

/** The length of an array that is about to be made; a longer one is the guest's RangeError. */
export function checkArrayLength(length: number): number {
  return length > MAX_INDEX + 1 ? ThrowRangeError('Invalid array length') : length;
}
