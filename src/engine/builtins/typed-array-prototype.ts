import { localeText } from './array-text.ts';
import { defineAccessor, defineValue } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import {
  IsTypedArrayOutOfBounds,
  type TypedArrayData,
  typedArrayData,
  TypedArrayGetElement,
  TypedArrayLength,
  TypedArraySetElement,
  viewOf,
} from '../objects/typed-array.ts';
import { IsStrictlyEqual, SameValueZero } from '../spec/comparison.ts';
import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { Get, LengthOfArrayLike } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { relativeIndex, ToIntegerOrInfinity, ToObject, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { CreateArrayIterator } from './array-iterator.ts';
import { keyOf } from './array-support.ts';
import { defineMethods, type MethodTable, spend, thisOfKind } from './support.ts';
import { TextBuilder } from './text-builder.ts';
import { requireMutable } from './data-block.ts';
import { TypedArrayCreateSameType, TypedArraySpeciesCreate, ValidateTypedArray } from './typed-array.ts';
import { CALLBACK_METHODS } from './typed-array-callbacks.ts';

/* https://tc39.es/ecma262/#sec-properties-of-the-%typedarrayprototype%-object without the methods that call back. */

const nameOf = (method: string): string => `%TypedArray%.prototype.${method}`;

/** The receiver and its data, in bounds. */
const validate = (thisValue: Value, method: string, access: 'read' | 'write' = 'read'): TypedArrayData =>
  ValidateTypedArray(thisValue, nameOf(method), access);

/** The receiver's data, in bounds or not. */
const requireTypedArray = (value: Value, method: string): TypedArrayData =>
  typedArrayData(thisOfKind(value, Kind.TypedArray, method));

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.at */
function at(thisValue: Value, args: Value[]): Value {
  thisOfKind(thisValue, Kind.TypedArray, nameOf('at'));
  const data = validate(thisValue, 'at');
  const length = TypedArrayLength(data);
  const relative = ToIntegerOrInfinity(args[0]);
  const index = relative >= 0 ? relative : length + relative;
  return index < 0 || index >= length ? undefined : TypedArrayGetElement(data, index);
}

/** https://tc39.es/ecma262/#sec-get-%typedarray%.prototype.bytelength */
const byteLength = (thisValue: Value): Value => {
  const data = requireTypedArray(thisValue, 'get TypedArray.prototype.byteLength');
  return TypedArrayLength(data) * data.type.size;
};

/** https://tc39.es/ecma262/#sec-get-%typedarray%.prototype.byteoffset */
const byteOffset = (thisValue: Value): Value => {
  const data = requireTypedArray(thisValue, 'get TypedArray.prototype.byteOffset');
  return IsTypedArrayOutOfBounds(data) ? 0 : data.byteOffset;
};

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.copywithin */
function copyWithin(thisValue: Value, args: Value[]): Value {
  const data = validate(thisValue, 'copyWithin', 'write');
  const length = TypedArrayLength(data);
  const target = relativeIndex(args[0], length, 0);
  const start = relativeIndex(args[1], length, 0);
  const count = Math.min(relativeIndex(args[2], length, length) - start, length - target);
  if (count <= 0) return thisValue;
  // 13 the arguments may have shrunk the buffer
  ValidateTypedArray(thisValue, nameOf('copyWithin'));
  const now = TypedArrayLength(data);
  const last = Math.min(start + count, now);
  if (target < now && start < last) viewOf(data).subarray(0, now).copyWithin(target, start, last);
  spend(count >> 6);
  return thisValue;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.fill */
function fill(thisValue: Value, args: Value[]): Value {
  const data = validate(thisValue, 'fill', 'write');
  const length = TypedArrayLength(data);
  const element = data.type.toElement(args[0]);
  const start = relativeIndex(args[1], length, 0);
  const end = relativeIndex(args[2], length, length);
  validate(thisValue, 'fill');
  const last = Math.min(end, TypedArrayLength(data));
  if (start < last) viewOf(data).fill(data.type.encode(element), start, last);
  spend(Math.max(last - start, 0) >> 6);
  return thisValue;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.includes */
function includes(thisValue: Value, args: Value[]): Value {
  const data = validate(thisValue, 'includes');
  const length = TypedArrayLength(data);
  if (length === 0) return false;
  const start = relativeIndex(args[1], length, 0);
  spend(length >> 3);
  for (let k = start; k < length; k++) if (SameValueZero(TypedArrayGetElement(data, k), args[0])) return true;
  return false;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.indexof */
function indexOf(thisValue: Value, args: Value[]): Value {
  const data = validate(thisValue, 'indexOf');
  const length = TypedArrayLength(data);
  if (length === 0) return -1;
  const start = relativeIndex(args[1], length, 0);
  spend(length >> 3);
  const end = Math.min(length, TypedArrayLength(data));
  for (let k = start; k < end; k++) if (IsStrictlyEqual(TypedArrayGetElement(data, k), args[0])) return k;
  return -1;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.lastindexof */
function lastIndexOf(thisValue: Value, args: Value[]): Value {
  const data = validate(thisValue, 'lastIndexOf');
  const length = TypedArrayLength(data);
  if (length === 0) return -1;
  const from = args.length > 1 ? ToIntegerOrInfinity(args[1]) : length - 1;
  const start = from >= 0 ? Math.min(from, length - 1) : length + from;
  spend(length >> 3);
  for (let k = Math.min(start, TypedArrayLength(data) - 1); k >= 0; k--) {
    if (IsStrictlyEqual(TypedArrayGetElement(data, k), args[0])) return k;
  }
  return -1;
}

/** Joins the elements' texts with a separator. */
function joinElements(
  data: TypedArrayData,
  length: number,
  separator: string,
  textOf: (element: Value) => string,
): string {
  const text = new TextBuilder();
  for (let k = 0; k < length; k++) {
    spend(1);
    if (k > 0) text.add(separator);
    const element = TypedArrayGetElement(data, k);
    if (element === undefined) continue;
    const part = textOf(element);
    spend(part.length >> 1);
    text.add(part);
  }
  return text.toString();
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.join */
function join(thisValue: Value, args: Value[]): Value {
  const data = validate(thisValue, 'join');
  const length = TypedArrayLength(data);
  const separator = args[0] === undefined ? ',' : ToString(args[0]);
  return joinElements(data, length, separator, String);
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.tolocalestring */
function toLocaleString(thisValue: Value, args: Value[]): Value {
  const data = validate(thisValue, 'toLocaleString');
  return joinElements(data, TypedArrayLength(data), ',', localeText(args));
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.reverse */
function reverse(thisValue: Value): Value {
  const data = validate(thisValue, 'reverse', 'write');
  const length = TypedArrayLength(data);
  viewOf(data).subarray(0, length).reverse();
  spend(length >> 5);
  return thisValue;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.set */
function set(thisValue: Value, args: Value[]): Value {
  if (!isObject(thisValue) || thisValue.kind !== Kind.TypedArray) return ThrowTypeError('this is not a typed array.');
  const target = typedArrayData(thisValue);
  requireMutable(target.block);
  const offset = ToIntegerOrInfinity(args[1]);
  if (offset < 0) ThrowRangeError('offset is out of bounds');
  const [source] = args;
  if (isObject(source) && source.kind === Kind.TypedArray) setFromTypedArray(target, offset, typedArrayData(source));
  else setFromArrayLike(target, offset, source);
  return undefined;
}

function throwTooLarge(offset: number): never {
  const { v8 } = agent.stackRules;
  return ThrowRangeError(v8 < (offset === Infinity ? 6.5 : 8) ? 'Source is too large' : 'offset is out of bounds');
}

function requireInBounds(data: TypedArrayData, method: string): void {
  if (IsTypedArrayOutOfBounds(data)) ThrowTypeError(`Cannot perform ${nameOf(method)} on a detached ArrayBuffer`);
}

/** https://tc39.es/ecma262/#sec-settypedarrayfromtypedarray */
function setFromTypedArray(target: TypedArrayData, offset: number, source: TypedArrayData): void {
  requireInBounds(target, 'set');
  requireInBounds(source, 'set');
  if (target.type.isBigInt !== source.type.isBigInt)
    ThrowTypeError('Cannot mix BigInt and other types, use explicit conversions');
  const count = TypedArrayLength(source);
  if (count + offset > TypedArrayLength(target)) throwTooLarge(offset);
  spend(count >> 4);
  const from = viewOf(source).subarray(0, count);
  const to = viewOf(target);
  if (target.type === source.type) return to.set(from as ArrayLike<number | bigint>, offset);
  // The source is read whole first: it may lie in the same bytes.
  const elements: (number | bigint)[] = [];
  for (let i = 0; i < count; i++) elements.push(source.type.decode(from[i]));
  for (let i = 0; i < count; i++) to[offset + i] = target.type.encode(elements[i]);
}

/** https://tc39.es/ecma262/#sec-settypedarrayfromarraylike */
function setFromArrayLike(target: TypedArrayData, offset: number, source: Value): void {
  requireInBounds(target, 'set');
  const length = TypedArrayLength(target);
  const object = ToObject(source);
  const count = LengthOfArrayLike(object);
  if (count + offset > length) throwTooLarge(offset);
  for (let k = 0; k < count; k++) {
    spend(1);
    TypedArraySetElement(target, offset + k, Get(object, keyOf(k)));
  }
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.slice */
function slice(thisValue: Value, args: Value[]): Value {
  const data = validate(thisValue, 'slice');
  const length = TypedArrayLength(data);
  const start = relativeIndex(args[0], length, 0);
  const final = relativeIndex(args[1], length, length);
  const count = Math.max(final - start, 0);
  const array = TypedArraySpeciesCreate(thisValue as GuestObject, [count], nameOf('slice'));
  if (count === 0) return array;
  // 14 making the result may have shrunk the source
  validate(thisValue, 'slice');
  const end = Math.min(final, TypedArrayLength(data));
  copySlice(data, start, end, typedArrayData(array));
  return array;
}

function copySlice(source: TypedArrayData, start: number, end: number, target: TypedArrayData): void {
  spend(Math.max(end - start, 0) >> 4);
  if (source.type !== target.type) {
    for (let k = start; k < end; k++) TypedArraySetElement(target, k - start, TypedArrayGetElement(source, k));
    return;
  }
  const from = viewOf(source);
  const to = viewOf(target);
  const count = Math.min(end - start, TypedArrayLength(target));
  if (source.block !== target.block) {
    if (count > 0) to.set(from.subarray(start, start + count) as ArrayLike<number | bigint>);
    return;
  }
  // Over the same bytes they are copied one by one, upwards, seeing what was written.
  const bytes = source.block.bytes as Uint8Array;
  const { size } = source.type;
  for (let i = 0; i < count * size; i++) bytes[target.byteOffset + i] = bytes[source.byteOffset + start * size + i];
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.subarray */
function subarray(thisValue: Value, args: Value[]): Value {
  const data = typedArrayData(thisOfKind(thisValue, Kind.TypedArray, nameOf('subarray'), 7.2));
  const length = TypedArrayLength(data);
  const start = relativeIndex(args[0], length, 0);
  const isTracking = data.fixedLength === -1 && args[1] === undefined;
  const end = isTracking ? 0 : relativeIndex(args[1], length, length);
  const begin = data.byteOffset + start * data.type.size;
  const list: Value[] = isTracking ? [data.buffer, begin] : [data.buffer, begin, Math.max(end - start, 0)];
  return TypedArraySpeciesCreate(thisValue as GuestObject, list, nameOf('subarray'));
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.toreversed */
function toReversed(thisValue: Value): Value {
  const data = validate(thisValue, 'toReversed');
  const length = TypedArrayLength(data);
  const array = TypedArrayCreateSameType(data, length, nameOf('toReversed'));
  spend(length >> 4);
  const view = viewOf(typedArrayData(array));
  view.set(viewOf(data).subarray(0, length) as ArrayLike<number | bigint>);
  view.reverse();
  return array;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.with */
function withElement(thisValue: Value, args: Value[]): Value {
  const data = validate(thisValue, 'with');
  const length = TypedArrayLength(data);
  const relative = ToIntegerOrInfinity(args[0]);
  const index = relative >= 0 ? relative : length + relative;
  const element = data.type.toElement(args[1]);
  if (index < 0 || index >= TypedArrayLength(data)) ThrowRangeError('Invalid typed array index');
  const array = TypedArrayCreateSameType(data, length, nameOf('with'));
  const target = typedArrayData(array);
  spend(length >> 4);
  for (let k = 0; k < length; k++)
    TypedArraySetElement(target, k, k === index ? element : TypedArrayGetElement(data, k));
  return array;
}

function iterate(kind: 'key' | 'value' | 'key+value', method: string): (thisValue: Value) => Value {
  return (thisValue) => {
    validate(thisValue, method);
    return CreateArrayIterator(thisValue as GuestObject, kind);
  };
}

const METHODS: MethodTable = [
  ['entries', 0, iterate('key+value', 'entries')],
  ['keys', 0, iterate('key', 'keys')],
  ['values', 0, iterate('value', 'values')],
  ['at', 1, at],
  ['copyWithin', 2, copyWithin],
  ['fill', 1, fill],
  ['includes', 1, includes],
  ['indexOf', 1, indexOf],
  ['join', 1, join],
  ['lastIndexOf', 1, lastIndexOf],
  ['reverse', 0, reverse],
  ['set', 1, set],
  ['slice', 2, slice],
  ['subarray', 2, subarray],
  ['toReversed', 0, toReversed],
  ['with', 2, withElement],
  ['toLocaleString', 0, toLocaleString],
];

/** https://tc39.es/ecma262/#sec-get-%typedarray%.prototype-%symbol.tostringtag% */
const tag = (thisValue: Value): Value =>
  isObject(thisValue) && thisValue.kind === Kind.TypedArray ? typedArrayData(thisValue).type.arrayName : undefined;

export function setupTypedArrayPrototype(realm: Realm, prototype: GuestObject): void {
  defineAccessor(
    realm,
    prototype,
    'buffer',
    (thisValue) => requireTypedArray(thisValue, 'get %TypedArray%.prototype.buffer').buffer,
  );
  defineAccessor(realm, prototype, 'byteLength', byteLength);
  defineAccessor(realm, prototype, 'byteOffset', byteOffset);
  defineAccessor(realm, prototype, 'length', (thisValue) =>
    TypedArrayLength(requireTypedArray(thisValue, 'get TypedArray.prototype.length')),
  );
  defineMethods(realm, prototype, METHODS);
  defineMethods(realm, prototype, CALLBACK_METHODS);
  defineValue(prototype, 'toString', Get(realm.ArrayPrototype, 'toString'));
  defineValue(prototype, WELL_KNOWN.iterator, Get(prototype, 'values'));
  defineAccessor(realm, prototype, WELL_KNOWN.toStringTag, tag);
}
