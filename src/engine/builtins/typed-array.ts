import { createConstructor, defineAccessor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { type TypedArrayData, typedArrayData, TypedArrayLength } from '../objects/typed-array.ts';
import { IsTypedArrayOutOfBounds } from '../objects/typed-array.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { GetIteratorFromMethod, IteratorToList } from '../spec/iterators.ts';
import {
  Call,
  Construct,
  Get,
  GetMethod,
  IsConstructor,
  LengthOfArrayLike,
  Set_,
  SpeciesConstructor,
} from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToObject } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { arrayIteratorHooks } from './array-iterator.ts';
import { keyOf } from './array-support.ts';
import { requireMutable } from './data-block.ts';
import { display } from './display.ts';
import { defineMethods, requireCallback, spend, throwIncompatible } from './support.ts';
import { setupTypedArrayConstructors } from './typed-array-constructors.ts';
import { setupTypedArrayPrototype } from './typed-array-prototype.ts';

/* https://tc39.es/ecma262/#sec-%typedarray%-intrinsic-object and the operations all typed arrays share. */

/** https://tc39.es/ecma262/#sec-validatetypedarray; `method` is named when the buffer no longer holds the array. */
export function ValidateTypedArray(value: Value, method: string, access: 'read' | 'write' = 'read'): TypedArrayData {
  if (!isObject(value) || value.kind !== Kind.TypedArray) return ThrowTypeError('this is not a typed array.');
  const data = typedArrayData(value);
  if (IsTypedArrayOutOfBounds(data)) ThrowTypeError(`Cannot perform ${method} on a detached ArrayBuffer`);
  if (access === 'write') requireMutable(data.block);
  return data;
}

/** https://tc39.es/ecma262/#sec-typedarraycreatefromctor */
function TypedArrayCreateFromCtor(constructor: GuestObject, args: Value[], method: string): GuestObject {
  const array = Construct(constructor, args);
  if (array.kind !== Kind.TypedArray && agent.stackRules.v8 > 6.5) throwIncompatible(array, method);
  const data = ValidateTypedArray(array, method, 'write');
  if (args.length === 1 && typeof args[0] === 'number' && TypedArrayLength(data) < args[0]) {
    ThrowTypeError('Derived TypedArray constructor created an array which was too small');
  }
  return array;
}

/** The constructor of an array's element type in the current realm. */
const constructorOf = (data: TypedArrayData): GuestObject => agent.realm.intrinsic(`%${data.type.arrayName}%`);

/** https://tc39.es/ecma262/#sec-typedarray-create-same-type */
export const TypedArrayCreateSameType = (data: TypedArrayData, length: number, method: string): GuestObject =>
  TypedArrayCreateFromCtor(constructorOf(data), [length], method);

/** https://tc39.es/ecma262/#typedarray-species-create */
export function TypedArraySpeciesCreate(exemplar: GuestObject, args: Value[], method: string): GuestObject {
  const data = typedArrayData(exemplar);
  const array = TypedArrayCreateFromCtor(SpeciesConstructor(exemplar, constructorOf(data)), args, method);
  if (typedArrayData(array).type.isBigInt !== data.type.isBigInt)
    ThrowTypeError('Content type of source and derived typed arrays differ');
  return array;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.from */
function from(thisValue: Value, args: Value[]): Value {
  const [source, mapper, thisArgument] = args;
  // 1–4
  if (!IsConstructor(thisValue)) return ThrowTypeError(`${display(thisValue)} is not a constructor`);
  const callback = mapper === undefined ? undefined : requireCallback(mapper);
  const mapped = (value: Value, k: number): Value =>
    callback === undefined ? value : Call(callback, thisArgument, [value, k]);
  const create = (length: number): GuestObject => TypedArrayCreateFromCtor(thisValue, [length], '%TypedArray%.from');
  // 5–6 an iterable is read to its end first
  const method = GetMethod(source, WELL_KNOWN.iterator);
  if (method !== undefined) {
    const values = IteratorToList(GetIteratorFromMethod(source, method));
    const target = create(values.length);
    values.forEach((value, k) => {
      spend(1);
      Set_(target, keyOf(k), mapped(value, k), true);
    });
    return target;
  }
  // 7–13 anything else is an array-like
  const arrayLike = ToObject(source);
  const length = LengthOfArrayLike(arrayLike);
  const target = create(length);
  for (let k = 0; k < length; k++) {
    spend(1);
    Set_(target, keyOf(k), mapped(Get(arrayLike, keyOf(k)), k), true);
  }
  return target;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.of */
function of(thisValue: Value, args: Value[]): Value {
  if (!IsConstructor(thisValue)) return ThrowTypeError(`${display(thisValue)} is not a constructor`);
  const target = TypedArrayCreateFromCtor(thisValue, [args.length], '%TypedArray%.of');
  for (const [k, value] of args.entries()) Set_(target, k, value, true);
  return target;
}

export function setupTypedArrays(realm: Realm): void {
  const prototype = realm.define('%TypedArray.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const abstract = (): Value => ThrowTypeError('Abstract class TypedArray not directly constructable');
  const constructor = realm.define('%TypedArray%', createConstructor(realm, 'TypedArray', 0, abstract, prototype));
  defineMethods(realm, constructor, [
    ['of', 0, of],
    ['from', 1, from],
  ]);
  defineAccessor(realm, constructor, WELL_KNOWN.species, (thisValue) => thisValue);
  setupTypedArrayPrototype(realm, prototype);
  for (const created of setupTypedArrayConstructors(realm)) defineGlobal(realm, created.name, created.constructor);
  // An iterator over an array that lost its buffer throws.
  arrayIteratorHooks.typedArrayLength = (array) =>
    TypedArrayLength(ValidateTypedArray(array, '%ArrayIteratorPrototype%.next'));
}
