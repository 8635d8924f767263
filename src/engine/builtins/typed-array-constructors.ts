import { createConstructor } from '../objects/function.ts';
import { ELEMENT_TYPES, type ElementType } from '../objects/element-types.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import {
  IsTypedArrayOutOfBounds,
  TypedArrayCreate,
  TypedArrayData,
  typedArrayData,
  TypedArrayLength,
  viewOf,
} from '../objects/typed-array.ts';
import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { GetIteratorFromMethod, IteratorToList } from '../spec/iterators.ts';
import { Get, GetMethod, GetPrototypeFromConstructor, LengthOfArrayLike, Set_ } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToIntegerOrInfinity } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { AllocateArrayBuffer, bufferData, CloneArrayBuffer, isAnyArrayBuffer } from './array-buffer.ts';
import { keyOf } from './array-support.ts';
import { defineConstants } from './data-support.ts';
import { display } from './display.ts';
import { spend } from './support.ts';

/* https://tc39.es/ecma262/#sec-typedarray-constructors */

/** https://tc39.es/ecma262/#sec-typedarray */
function construct(type: ElementType, args: Value[], newTarget: GuestObject | undefined): Value {
  if (newTarget === undefined) return ThrowTypeError(`Constructor ${type.arrayName} requires 'new'`);
  const [first] = args;
  if (!isObject(first)) {
    const length = toLength(first);
    return ofNewBuffer(type, GetPrototypeFromConstructor(newTarget, `%${type.arrayName}.prototype%`), length);
  }
  const proto = GetPrototypeFromConstructor(newTarget, `%${type.arrayName}.prototype%`);
  if (first.kind === Kind.TypedArray) return fromTypedArray(type, proto, typedArrayData(first));
  if (isAnyArrayBuffer(first)) return fromArrayBuffer(type, proto, first, args[1], args[2]);
  const method = GetMethod(first, WELL_KNOWN.iterator);
  return method === undefined
    ? fromArrayLike(type, proto, first)
    : fromList(type, proto, IteratorToList(GetIteratorFromMethod(first, method)));
}

/** ToIndex of a length. */
function toLength(value: Value): number {
  const length = ToIntegerOrInfinity(value);
  if (length < 0 || length > Number.MAX_SAFE_INTEGER) ThrowRangeError(`Invalid typed array length: ${display(value)}`);
  return length;
}

/** https://tc39.es/ecma262/#sec-allocatetypedarraybuffer */
function ofNewBuffer(type: ElementType, proto: GuestObject, length: number): GuestObject {
  const byteLength = length * type.size;
  if (byteLength > Number.MAX_SAFE_INTEGER) ThrowRangeError(`Invalid typed array length: ${length}`);
  const buffer = AllocateArrayBuffer(agent.realm.intrinsic('%ArrayBuffer%'), byteLength);
  return TypedArrayCreate(proto, new TypedArrayData(type, buffer, 0, length));
}

/** https://tc39.es/ecma262/#sec-initializetypedarrayfromtypedarray */
function fromTypedArray(type: ElementType, proto: GuestObject, source: TypedArrayData): GuestObject {
  if (IsTypedArrayOutOfBounds(source)) ThrowTypeError('Cannot perform Construct on a detached ArrayBuffer');
  const length = TypedArrayLength(source);
  if (source.type === type) {
    const buffer = CloneArrayBuffer(source.buffer, source.byteOffset, length * type.size);
    return TypedArrayCreate(proto, new TypedArrayData(type, buffer, 0, length));
  }
  if (source.type.isBigInt !== type.isBigInt)
    ThrowTypeError('Cannot mix BigInt and other types, use explicit conversions');
  const array = ofNewBuffer(type, proto, length);
  spend(length >> 3);
  const from = viewOf(source);
  const to = viewOf(typedArrayData(array));
  for (let i = 0; i < length; i++) to[i] = type.encode(source.type.decode(from[i]));
  return array;
}

/** https://tc39.es/ecma262/#sec-initializetypedarrayfromarraybuffer */
function fromArrayBuffer(
  type: ElementType,
  proto: GuestObject,
  buffer: GuestObject,
  byteOffset: Value,
  length: Value,
): GuestObject {
  const { size, arrayName } = type;
  // 2–5 both numbers are read before the buffer is looked at
  const offset = ToIntegerOrInfinity(byteOffset);
  if (offset < 0 || offset > Number.MAX_SAFE_INTEGER)
    ThrowRangeError(`Start offset ${display(byteOffset)} is outside the bounds of the buffer`);
  if (offset % size !== 0) ThrowRangeError(`start offset of ${arrayName} should be a multiple of ${size}`);
  const newLength = length === undefined ? -1 : toLength(length);
  // 6–8
  const { block, maxByteLength } = bufferData(buffer);
  if (block.bytes === null) ThrowTypeError('Cannot perform Construct on a detached ArrayBuffer');
  const outside = (): never => ThrowRangeError(`Start offset ${offset} is outside the bounds of the buffer`);
  // 9 a resizable buffer and no length: the array follows it
  if (newLength === -1 && maxByteLength !== -1) {
    if (offset > block.length) outside();
    return TypedArrayCreate(proto, new TypedArrayData(type, buffer, offset, -1));
  }
  // 10
  if (newLength === -1) {
    if (block.length % size !== 0) ThrowRangeError(`byte length of ${arrayName} should be a multiple of ${size}`);
    if (offset > block.length) outside();
    return TypedArrayCreate(proto, new TypedArrayData(type, buffer, offset, (block.length - offset) / size));
  }
  if (offset > block.length) outside();
  if (offset + newLength * size > block.length) ThrowRangeError(`Invalid typed array length: ${newLength}`);
  return TypedArrayCreate(proto, new TypedArrayData(type, buffer, offset, newLength));
}

/** https://tc39.es/ecma262/#sec-initializetypedarrayfromlist */
function fromList(type: ElementType, proto: GuestObject, values: Value[]): GuestObject {
  const array = ofNewBuffer(type, proto, values.length);
  values.forEach((value, k) => {
    spend(1);
    Set_(array, keyOf(k), value, true);
  });
  return array;
}

/** https://tc39.es/ecma262/#sec-initializetypedarrayfromarraylike */
function fromArrayLike(type: ElementType, proto: GuestObject, source: GuestObject): GuestObject {
  const length = LengthOfArrayLike(source);
  const array = ofNewBuffer(type, proto, length);
  for (let k = 0; k < length; k++) {
    spend(1);
    Set_(array, keyOf(k), Get(source, keyOf(k)), true);
  }
  return array;
}

/** Makes the twelve constructors and their prototypes. */
export function setupTypedArrayConstructors(realm: Realm): { name: string; constructor: GuestObject }[] {
  return ELEMENT_TYPES.map((type) => {
    const { arrayName, size } = type;
    const prototype = realm.define(
      `%${arrayName}.prototype%`,
      OrdinaryObjectCreate(realm.intrinsic('%TypedArray.prototype%')),
    );
    const steps = (_this: Value, args: Value[], newTarget: GuestObject | undefined): Value =>
      construct(type, args, newTarget);
    const constructor = createConstructor(realm, arrayName, 3, steps, prototype, realm.intrinsic('%TypedArray%'));
    defineConstants(constructor, { BYTES_PER_ELEMENT: size });
    defineConstants(prototype, { BYTES_PER_ELEMENT: size });
    realm.define(`%${arrayName}%`, constructor);
    return { name: arrayName, constructor };
  });
}
