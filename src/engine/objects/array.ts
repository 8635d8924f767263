import { agent } from '../spec/agent.ts';
import { ThrowRangeError } from '../spec/errors.ts';
import { ToNumber, ToUint32 } from '../spec/type-conversion.ts';
import { HOLE, type PropertyKey, type Value } from '../spec/values.ts';
import { GuestObject, Kind, NO_ELEMENTS } from './guest-object.ts';
import type { InternalMethods } from './internal-methods.ts';
import { ORDINARY, OrdinaryDefineOwnProperty, OrdinarySet } from './ordinary.ts';
import { chainHasNoElements, elementIndices, putElement } from './elements.ts';
import { type Descriptor, HAS_CONFIGURABLE, HAS_ENUMERABLE, HAS_VALUE, HAS_WRITABLE } from './property-descriptor.ts';
import { changeAttributes, CONFIGURABLE, rootShape, type Shape, SPECIAL, WRITABLE } from './shape.ts';

/* https://tc39.es/ecma262/#sec-array-exotic-objects. `length` is slot 0 of every array. */

const LENGTH_INFO_ATTRS = WRITABLE | SPECIAL;
const LENGTH_MAX = 4294967295;

/** The shape of arrays whose prototype is `proto`. */
export function arrayShape(proto: GuestObject | null): Shape {
  return rootShape(proto).withProperty('length', LENGTH_INFO_ATTRS);
}

/** https://tc39.es/ecma262/#sec-arraycreate */
export function ArrayCreate(length: number, proto?: GuestObject | null): GuestObject {
  if (length > LENGTH_MAX) ThrowRangeError('Invalid array length');
  const shape = proto === undefined ? agent.realm.arrayShape : arrayShape(proto);
  return new GuestObject(shape, Kind.Array, ARRAY, [length], undefined);
}

/** Whether `length` may be written: its attributes are the only thing that can change about it. */
const lengthIsWritable = (array: GuestObject): boolean => (array.shape.lookup('length') & WRITABLE) !== 0;

/** https://tc39.es/ecma262/#sec-array-exotic-objects-defineownproperty-p-desc */
function defineOwnProperty(array: GuestObject, key: PropertyKey, desc: Descriptor): boolean {
  // 1 length has rules of its own
  if (key === 'length') return ArraySetLength(array, desc);
  // 2 an index may move the length
  if (typeof key === 'number') {
    const length = array.slots[0] as number;
    if (key >= length && !lengthIsWritable(array)) return false;
    if (!OrdinaryDefineOwnProperty(array, key, desc)) return false;
    if (key >= length) array.slots[0] = key + 1;
    return true;
  }
  // 3
  return OrdinaryDefineOwnProperty(array, key, desc);
}

/** OrdinarySet with the common case, a plain element write, done at once. */
function set(array: GuestObject, key: PropertyKey, value: Value, receiver: Value): boolean {
  if (typeof key === 'number' && receiver === array && array.sparse === null) {
    const elems = array.elems;
    if (key < elems.length && (elems[key] as unknown) !== HOLE) {
      elems[key] = value;
      return true;
    }
    const shape = array.shape;
    if (
      shape.extensible &&
      array.childRoot === null &&
      chainHasNoElements(shape.proto) &&
      (key < (array.slots[0] as number) || lengthIsWritable(array))
    ) {
      putElement(array, key, value);
      if (key >= (array.slots[0] as number)) array.slots[0] = key + 1;
      return true;
    }
  }
  return OrdinarySet(array, key, value, receiver);
}

/** https://tc39.es/ecma262/#sec-arraysetlength */
function ArraySetLength(array: GuestObject, desc: Descriptor): boolean {
  // 1 no value: only attributes change
  if ((desc.has & HAS_VALUE) === 0) return changeLengthAttributes(array, desc);
  // 3–5 both conversions run, in this order
  const newLength = ToUint32(desc.value);
  if (newLength !== ToNumber(desc.value)) ThrowRangeError('Invalid array length');
  // 6–10 what length may not become
  if (!lengthAttributesAllowed(desc)) return false;
  const oldLength = array.slots[0] as number;
  const writable = (array.shape.lookup('length') & WRITABLE) !== 0;
  if (!writable && (newLength !== oldLength || ((desc.has & HAS_WRITABLE) !== 0 && desc.writable))) return false;
  // 11–18 shorten from the end until an element refuses
  const reached = newLength < oldLength ? truncate(array, newLength) : newLength;
  array.slots[0] = reached;
  if ((desc.has & HAS_WRITABLE) !== 0 && !desc.writable && writable)
    changeAttributes(array, 'length', array.shape.lookup('length'), SPECIAL);
  return reached === newLength;
}

function lengthAttributesAllowed(desc: Descriptor): boolean {
  return (
    !((desc.has & HAS_CONFIGURABLE) !== 0 && desc.configurable) &&
    !((desc.has & HAS_ENUMERABLE) !== 0 && desc.enumerable) &&
    !desc.isAccessor
  );
}

function changeLengthAttributes(array: GuestObject, desc: Descriptor): boolean {
  if (!lengthAttributesAllowed(desc)) return false;
  if ((desc.has & HAS_WRITABLE) === 0) return true;
  const info = array.shape.lookup('length');
  const writable = (info & WRITABLE) !== 0;
  if (!writable) return !desc.writable;
  if (!desc.writable) changeAttributes(array, 'length', info, SPECIAL);
  return true;
}

/** Deletes elements at `newLength` and beyond; returns the length reached. */
function truncate(array: GuestObject, newLength: number): number {
  if (array.sparse === null) {
    if (newLength === 0) array.elems = NO_ELEMENTS;
    else if (newLength < array.elems.length) array.elems.length = newLength;
    return newLength;
  }
  const indices = elementIndices(array);
  for (let i = indices.length - 1; i >= 0 && indices[i] >= newLength; i--) {
    if ((array.sparse.get(indices[i])!.attrs & CONFIGURABLE) === 0) return indices[i] + 1;
    array.sparse.delete(indices[i]);
  }
  return newLength;
}

export const ARRAY: InternalMethods = { ...ORDINARY, defineOwnProperty, set };
