import { createConstructor, defineAccessor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { SameValue } from '../spec/comparison.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { Construct, Get, GetPrototypeFromConstructor, SpeciesConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { relativeIndex, ToIntegerOrInfinity } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { CreateByteDataBlock, DataBlock, MAX_BYTE_LENGTH, requireMutable } from './data-block.ts';
import { display } from './display.ts';
import { defineMethods, defineTag, type MethodTable } from './support.ts';

/* https://tc39.es/ecma262/#sec-arraybuffer-objects */

/** `data` of Kind.ArrayBuffer and Kind.SharedArrayBuffer. Shared buffers of several agents share the block. */
export class ArrayBufferData {
  readonly block: DataBlock;
  /** Largest length of a resizable buffer, -1 for one of fixed length. */
  readonly maxByteLength: number;
  readonly isShared: boolean;
  /** [[ArrayBufferDetachKey]] */
  detachKey: Value;
  constructor(block: DataBlock, maxByteLength: number, isShared: boolean) {
    this.block = block;
    this.maxByteLength = maxByteLength;
    this.isShared = isShared;
    this.detachKey = undefined;
  }
}

export const bufferData = (buffer: GuestObject): ArrayBufferData => buffer.data as ArrayBufferData;

/** Whether a value is an ArrayBuffer or SharedArrayBuffer. */
export const isAnyArrayBuffer = (value: Value): value is GuestObject =>
  isObject(value) && (value.kind === Kind.ArrayBuffer || value.kind === Kind.SharedArrayBuffer);

/** https://tc39.es/ecma262/#sec-detacharraybuffer */
export function DetachArrayBuffer(buffer: GuestObject, key: Value = undefined): void {
  const data = bufferData(buffer);
  requireMutable(data.block);
  if (!SameValue(data.detachKey, key)) ThrowTypeError('Provided key did not match array buffer key');
  data.block.bytes = null;
  data.block.length = 0;
}

/** ToIndex with the message of buffers. */
export function toByteLength(value: Value, message: string): number {
  const length = ToIntegerOrInfinity(value);
  if (length < 0 || length > Number.MAX_SAFE_INTEGER) ThrowRangeError(message);
  return length;
}

/** https://tc39.es/ecma262/#sec-allocatearraybuffer; `maxByteLength` -1 stands for empty. */
export function AllocateArrayBuffer(constructor: GuestObject, byteLength: number, maxByteLength = -1): GuestObject {
  if (maxByteLength !== -1 && byteLength > maxByteLength) ThrowRangeError('Invalid array buffer max length');
  const proto = GetPrototypeFromConstructor(constructor, '%ArrayBuffer.prototype%');
  if (maxByteLength > MAX_BYTE_LENGTH) ThrowRangeError('Array buffer allocation failed');
  return OrdinaryObjectCreate(
    proto,
    Kind.ArrayBuffer,
    new ArrayBufferData(CreateByteDataBlock(byteLength), maxByteLength, false),
  );
}

/** A fixed-length buffer of the current realm over these bytes. */
export function bufferOver(bytes: Uint8Array): GuestObject {
  const data = new ArrayBufferData(new DataBlock(bytes, bytes.length), -1, false);
  return OrdinaryObjectCreate(agent.realm.intrinsic('%ArrayBuffer.prototype%'), Kind.ArrayBuffer, data);
}

/** https://tc39.es/ecma262/#sec-getarraybuffermaxbytelengthoption; -1 stands for empty. */
export function GetArrayBufferMaxByteLengthOption(options: Value): number {
  if (!isObject(options)) return -1;
  const maximum = Get(options, 'maxByteLength');
  return maximum === undefined ? -1 : toByteLength(maximum, 'Invalid array buffer max length');
}

/** https://tc39.es/ecma262/#sec-clonearraybuffer */
export function CloneArrayBuffer(source: GuestObject, byteOffset: number, length: number): GuestObject {
  const target = AllocateArrayBuffer(agent.realm.intrinsic('%ArrayBuffer%'), length);
  copyBytes(bufferData(source).block, byteOffset, bufferData(target).block, 0, length);
  return target;
}

/** https://tc39.es/ecma262/#sec-copydatablockbytes */
export function copyBytes(from: DataBlock, fromIndex: number, to: DataBlock, toIndex: number, count: number): void {
  (to.bytes as Uint8Array).set((from.bytes as Uint8Array).subarray(fromIndex, fromIndex + count), toIndex);
}

/** https://tc39.es/ecma262/#sec-arraybuffer-length */
function construct(_this: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  if (newTarget === undefined) return ThrowTypeError("Constructor ArrayBuffer requires 'new'");
  const byteLength = toByteLength(args[0], 'Invalid array buffer length');
  return AllocateArrayBuffer(newTarget, byteLength, GetArrayBufferMaxByteLengthOption(args[1]));
}

/** https://tc39.es/ecma262/#sec-arraybuffer.isview */
const isView = (_this: Value, args: Value[]): Value =>
  isObject(args[0]) && (args[0].kind === Kind.TypedArray || args[0].kind === Kind.DataView);

function thisBuffer(value: Value, method: string): ArrayBufferData {
  if (isObject(value) && value.kind === Kind.ArrayBuffer) return bufferData(value);
  return ThrowTypeError(`Method ${method} called on incompatible receiver ${display(value)}`);
}

function requireAttached(data: ArrayBufferData, method: string): void {
  if (data.block.bytes === null)
    ThrowTypeError(`Cannot perform ArrayBuffer.prototype.${method} on a detached ArrayBuffer`);
}

const getterName = (name: string): string => `get ArrayBuffer.prototype.${name}`;

/** https://tc39.es/ecma262/#sec-get-arraybuffer.prototype.maxbytelength */
function maxByteLength(thisValue: Value): Value {
  const data = thisBuffer(thisValue, getterName('maxByteLength'));
  if (data.block.bytes === null) return 0;
  return data.maxByteLength === -1 ? data.block.length : data.maxByteLength;
}

/** https://tc39.es/ecma262/#sec-arraybuffer.prototype.resize */
function resize(thisValue: Value, args: Value[]): Value {
  const data = thisBuffer(thisValue, 'ArrayBuffer.prototype.resize');
  if (data.maxByteLength === -1)
    ThrowTypeError(`Method ArrayBuffer.prototype.resize called on incompatible receiver ${display(thisValue)}`);
  requireMutable(data.block);
  const length = toByteLength(args[0], 'ArrayBuffer.prototype.resize: Invalid length parameter');
  requireAttached(data, 'resize');
  if (length > data.maxByteLength) ThrowRangeError('ArrayBuffer.prototype.resize: Invalid length parameter');
  data.block.resize(length);
  return undefined;
}

/** https://tc39.es/ecma262/#sec-arraybuffer.prototype.slice */
function slice(thisValue: Value, args: Value[]): Value {
  const data = thisBuffer(thisValue, 'ArrayBuffer.prototype.slice');
  requireAttached(data, 'slice');
  // 5–13 bounds as of now
  const first = relativeIndex(args[0], data.block.length, 0);
  const final = relativeIndex(args[1], data.block.length, data.block.length);
  const count = Math.max(final - first, 0);
  // 14–22 a new buffer from the species, which must be another one and large enough
  const constructor = SpeciesConstructor(thisValue as GuestObject, agent.realm.intrinsic('%ArrayBuffer%'));
  const created = Construct(constructor, [count]);
  const target = thisBuffer(created, 'ArrayBuffer.prototype.slice');
  requireAttached(target, 'slice');
  requireMutable(target.block);
  if (created === thisValue) ThrowTypeError('ArrayBuffer subclass returned this from species constructor');
  if (target.block.length < count) ThrowTypeError('Species constructor returned a too small ArrayBuffer');
  // 23–28 making it may have detached or shrunk the source
  requireAttached(data, 'slice');
  const available = Math.min(Math.max(data.block.length - first, 0), count);
  if (available > 0) copyBytes(data.block, first, target.block, 0, available);
  return created;
}

/** https://tc39.es/ecma262/#sec-arraybuffercopyanddetach */
function ArrayBufferCopyAndDetach(
  thisValue: Value,
  newLength: Value,
  preserve: 'preserve-resizability' | 'fixed-length',
  method: string,
): Value {
  const data = thisBuffer(thisValue, `ArrayBuffer.prototype.${method}`);
  const byteLength =
    newLength === undefined ? data.block.length : toByteLength(newLength, 'Invalid array buffer length');
  requireAttached(data, method);
  requireMutable(data.block);
  const maximum = preserve === 'preserve-resizability' ? data.maxByteLength : -1;
  if (data.detachKey !== undefined) ThrowTypeError('Provided key did not match array buffer key');
  const target = AllocateArrayBuffer(agent.realm.intrinsic('%ArrayBuffer%'), byteLength, maximum);
  copyBytes(data.block, 0, bufferData(target).block, 0, Math.min(byteLength, data.block.length));
  DetachArrayBuffer(thisValue as GuestObject);
  return target;
}

const METHODS: MethodTable = [
  ['slice', 2, slice],
  ['resize', 1, resize],
  [
    'transfer',
    0,
    (thisValue, args) => ArrayBufferCopyAndDetach(thisValue, args[0], 'preserve-resizability', 'transfer'),
  ],
  [
    'transferToFixedLength',
    0,
    (thisValue, args) => ArrayBufferCopyAndDetach(thisValue, args[0], 'fixed-length', 'transferToFixedLength'),
  ],
];

export function setupArrayBuffer(realm: Realm): void {
  const prototype = realm.define('%ArrayBuffer.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const constructor = realm.define('%ArrayBuffer%', createConstructor(realm, 'ArrayBuffer', 1, construct, prototype));
  defineMethods(realm, constructor, [['isView', 1, isView]]);
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
    'resizable',
    (thisValue) => thisBuffer(thisValue, getterName('resizable')).maxByteLength !== -1,
  );
  defineAccessor(
    realm,
    prototype,
    'detached',
    (thisValue) => thisBuffer(thisValue, getterName('detached')).block.bytes === null,
  );
  defineTag(prototype, 'ArrayBuffer');
  defineGlobal(realm, 'ArrayBuffer', constructor);
}
