import { createConstructor, defineAccessor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { Construct, GetPrototypeFromConstructor, SpeciesConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { relativeIndex } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import {
  ArrayBufferData,
  bufferData,
  copyBytes,
  GetArrayBufferMaxByteLengthOption,
  toByteLength,
} from './array-buffer.ts';
import { CreateByteDataBlock, MAX_BYTE_LENGTH } from './data-block.ts';
import { display } from './display.ts';
import { defineMethods, defineTag, type MethodTable } from './support.ts';

/* https://tc39.es/ecma262/#sec-sharedarraybuffer-objects */

/** https://tc39.es/ecma262/#sec-allocatesharedarraybuffer */
function AllocateSharedArrayBuffer(constructor: GuestObject, byteLength: number, maxByteLength = -1): GuestObject {
  if (maxByteLength !== -1 && byteLength > maxByteLength) ThrowRangeError('Invalid array buffer max length');
  const proto = GetPrototypeFromConstructor(constructor, '%SharedArrayBuffer.prototype%');
  if (maxByteLength > MAX_BYTE_LENGTH) ThrowRangeError('Array buffer allocation failed');
  return OrdinaryObjectCreate(
    proto,
    Kind.SharedArrayBuffer,
    new ArrayBufferData(CreateByteDataBlock(byteLength), maxByteLength, true),
  );
}

/** https://tc39.es/ecma262/#sec-sharedarraybuffer-length */
function construct(_this: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  if (newTarget === undefined) return ThrowTypeError("Constructor SharedArrayBuffer requires 'new'");
  const byteLength = toByteLength(args[0], 'Invalid array buffer length');
  return AllocateSharedArrayBuffer(newTarget, byteLength, GetArrayBufferMaxByteLengthOption(args[1]));
}

function thisBuffer(value: Value, method: string): ArrayBufferData {
  if (isObject(value) && value.kind === Kind.SharedArrayBuffer) return bufferData(value);
  return ThrowTypeError(`Method ${method} called on incompatible receiver ${display(value)}`);
}

const getterName = (name: string): string => `get SharedArrayBuffer.prototype.${name}`;

/** https://tc39.es/ecma262/#sec-get-sharedarraybuffer.prototype.maxbytelength */
function maxByteLength(thisValue: Value): Value {
  const data = thisBuffer(thisValue, getterName('maxByteLength'));
  return data.maxByteLength === -1 ? data.block.length : data.maxByteLength;
}

/** https://tc39.es/ecma262/#sec-sharedarraybuffer.prototype.grow */
function grow(thisValue: Value, args: Value[]): Value {
  const data = thisBuffer(thisValue, 'SharedArrayBuffer.prototype.grow');
  if (data.maxByteLength === -1)
    ThrowTypeError(`Method SharedArrayBuffer.prototype.grow called on incompatible receiver ${display(thisValue)}`);
  const message = 'SharedArrayBuffer.prototype.grow: Invalid length parameter';
  const length = toByteLength(args[0], message);
  if (length < data.block.length || length > data.maxByteLength) ThrowRangeError(message);
  data.block.resize(length);
  return undefined;
}

/** https://tc39.es/ecma262/#sec-sharedarraybuffer.prototype.slice */
function slice(thisValue: Value, args: Value[]): Value {
  const data = thisBuffer(thisValue, 'SharedArrayBuffer.prototype.slice');
  const first = relativeIndex(args[0], data.block.length, 0);
  const final = relativeIndex(args[1], data.block.length, data.block.length);
  const count = Math.max(final - first, 0);
  const constructor = SpeciesConstructor(thisValue as GuestObject, agent.realm.intrinsic('%SharedArrayBuffer%'));
  const created = Construct(constructor, [count]);
  const target = thisBuffer(created, 'SharedArrayBuffer.prototype.slice');
  if (target.block === data.block) ThrowTypeError('SharedArrayBuffer subclass returned this from species constructor');
  if (target.block.length < count) ThrowTypeError('Species constructor returned a too small SharedArrayBuffer');
  copyBytes(data.block, first, target.block, 0, count);
  return created;
}

const METHODS: MethodTable = [
  ['slice', 2, slice],
  ['grow', 1, grow],
];

export function setupSharedArrayBuffer(realm: Realm): void {
  const prototype = realm.define('%SharedArrayBuffer.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const constructor = realm.define(
    '%SharedArrayBuffer%',
    createConstructor(realm, 'SharedArrayBuffer', 1, construct, prototype),
  );
  defineAccessor(realm, constructor, WELL_KNOWN.species, (thisValue) => thisValue);
  defineAccessor(
    realm,
    prototype,
    'byteLength',
    (thisValue) => thisBuffer(thisValue, getterName('byteLength')).block.length,
  );
  defineMethods(realm, prototype, METHODS);
  defineAccessor(realm, prototype, 'maxByteLength', maxByteLength);
  defineAccessor(
    realm,
    prototype,
    'growable',
    (thisValue) => thisBuffer(thisValue, getterName('growable')).maxByteLength !== -1,
  );
  defineTag(prototype, 'SharedArrayBuffer');
  defineGlobal(realm, 'SharedArrayBuffer', constructor);
}
