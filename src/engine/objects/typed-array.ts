import { type ArrayBufferData, bufferData } from '../builtins/array-buffer.ts';
import type { DataBlock } from '../builtins/data-block.ts';
import { agent } from '../spec/agent.ts';
import { SameValue } from '../spec/comparison.ts';
import { CanonicalNumericIndexString } from '../spec/type-conversion.ts';
import type { PropertyKey, Value } from '../spec/values.ts';
import type { ElementType, HostView } from './element-types.ts';
import { GuestObject, Kind } from './guest-object.ts';
import type { InternalMethods } from './internal-methods.ts';
import {
  appendNamedKeys,
  meterKeys,
  ORDINARY,
  OrdinaryDefineOwnProperty,
  OrdinaryDelete,
  OrdinaryGet,
  OrdinaryGetOwnProperty,
  OrdinaryHasProperty,
  OrdinaryPreventExtensions,
  OrdinarySet,
} from './ordinary.ts';
import {
  dataDescriptor,
  type Descriptor,
  HAS_CONFIGURABLE,
  HAS_ENUMERABLE,
  HAS_VALUE,
  HAS_WRITABLE,
} from './property-descriptor.ts';
import { CONFIGURABLE, PLAIN, rootShape } from './shape.ts';

/* https://tc39.es/ecma262/#sec-typedarray-exotic-objects */

/**
 * `data` of Kind.TypedArray. `view` is a host view over the block's bytes; it is good as long as the block still has
 * the bytes it was made for, which detaching and growing change.
 */
export class TypedArrayData {
  readonly type: ElementType;
  readonly buffer: GuestObject;
  readonly block: DataBlock;
  readonly byteOffset: number;
  /** Elements, or -1: as many as the buffer holds (length-tracking). */
  readonly fixedLength: number;
  /** Length and bounds cannot change, short of detaching. */
  readonly isStable: boolean;
  bytes: Uint8Array | null;
  view: HostView;

  constructor(type: ElementType, buffer: GuestObject, byteOffset: number, fixedLength: number) {
    const data: ArrayBufferData = bufferData(buffer);
    this.type = type;
    this.buffer = buffer;
    this.block = data.block;
    this.byteOffset = byteOffset;
    this.fixedLength = fixedLength;
    this.isStable = data.maxByteLength === -1 && fixedLength !== -1;
    this.bytes = null;
    this.view = type.emptyView;
  }
}

export const typedArrayData = (array: GuestObject): TypedArrayData => array.data as TypedArrayData;

/** The host view of an array that is in bounds; what lies beyond the length must not be touched. */
export function viewOf(data: TypedArrayData): HostView {
  const { bytes } = data.block;
  if (bytes === data.bytes || bytes === null) return data.view;
  const count = data.isStable ? data.fixedLength : Math.floor((bytes.length - data.byteOffset) / data.type.size);
  data.bytes = bytes;
  data.view = new data.type.View(bytes.buffer as ArrayBuffer, data.byteOffset, Math.max(count, 0));
  return data.view;
}

/** https://tc39.es/ecma262/#sec-istypedarrayoutofbounds */
export function IsTypedArrayOutOfBounds(data: TypedArrayData): boolean {
  const { length } = data.block;
  // A detached block has length zero. Bytes that nobody has read yet may be costly, and are left alone.
  if (length === 0 && data.block.bytes === null) return true;
  const end = data.fixedLength === -1 ? length : data.byteOffset + data.fixedLength * data.type.size;
  return data.byteOffset > length || end > length;
}

/** https://tc39.es/ecma262/#sec-typedarraylength; 0 when out of bounds. */
export function TypedArrayLength(data: TypedArrayData): number {
  if (data.isStable) return data.block.length === 0 ? 0 : data.fixedLength;
  if (IsTypedArrayOutOfBounds(data)) return 0;
  return data.fixedLength === -1
    ? Math.floor((data.block.length - data.byteOffset) / data.type.size)
    : data.fixedLength;
}

/** https://tc39.es/ecma262/#sec-typedarraygetelement */
export function TypedArrayGetElement(data: TypedArrayData, index: number): Value {
  return index < TypedArrayLength(data) ? data.type.decode(viewOf(data)[index]) : undefined;
}

/** https://tc39.es/ecma262/#sec-typedarraysetelement: the value is converted even when there is no such element. */
export function TypedArraySetElement(data: TypedArrayData, index: number, value: Value): void {
  const element = data.type.toElement(value);
  if (index < TypedArrayLength(data)) viewOf(data)[index] = data.type.encode(element);
}

/** An index no array has: what a numeric key that is no element stands for. */
const NO_INDEX = Number.MAX_SAFE_INTEGER;
/** Not a numeric key at all. */
const NOT_NUMERIC = -1;

/** The element a key means: an index, NO_INDEX for other canonical numbers ('-0', '1.5', 'NaN'), or NOT_NUMERIC. */
function elementIndex(key: PropertyKey): number {
  if (typeof key === 'number') return key;
  if (typeof key === 'symbol') return NOT_NUMERIC;
  const first = key.charCodeAt(0);
  const mayBeNumeric = (first >= 48 && first <= 57) || first === 45 || first === 73 || first === 78;
  return mayBeNumeric && CanonicalNumericIndexString(key) !== undefined ? NO_INDEX : NOT_NUMERIC;
}

/** https://tc39.es/ecma262/#sec-typedarray-getownproperty */
function getOwnProperty(array: GuestObject, key: PropertyKey): Descriptor | undefined {
  const index = elementIndex(key);
  if (index === NOT_NUMERIC) return OrdinaryGetOwnProperty(array, key);
  const value = TypedArrayGetElement(array.data as TypedArrayData, index);
  return value === undefined ? undefined : dataDescriptor(value, isConfigurable() ? PLAIN : PLAIN & ~CONFIGURABLE);
}

/** Elements are configurable since https://github.com/tc39/ecma262/pull/2164 (V8 9). */
const isConfigurable = (): boolean => agent.stackRules.v8 >= 9;

/** https://tc39.es/ecma262/#sec-typedarray-hasproperty */
function has(array: GuestObject, key: PropertyKey): boolean {
  const index = elementIndex(key);
  return index === NOT_NUMERIC
    ? OrdinaryHasProperty(array, key)
    : index < TypedArrayLength(array.data as TypedArrayData);
}

/** https://tc39.es/ecma262/#sec-typedarray-defineownproperty */
function defineOwnProperty(array: GuestObject, key: PropertyKey, desc: Descriptor): boolean {
  const index = elementIndex(key);
  if (index === NOT_NUMERIC) return OrdinaryDefineOwnProperty(array, key, desc);
  const data = array.data as TypedArrayData;
  if (index >= TypedArrayLength(data)) return false;
  if ((desc.has & HAS_CONFIGURABLE) !== 0 && desc.configurable !== isConfigurable()) return false;
  if ((desc.has & HAS_ENUMERABLE) !== 0 && !desc.enumerable) return false;
  if (desc.isAccessor) return false;
  if ((desc.has & HAS_WRITABLE) !== 0 && !desc.writable) return false;
  if ((desc.has & HAS_VALUE) !== 0) TypedArraySetElement(data, index, desc.value);
  return true;
}

/** https://tc39.es/ecma262/#sec-typedarray-get */
function get(array: GuestObject, key: PropertyKey, receiver: Value): Value {
  if (typeof key === 'number') return TypedArrayGetElement(array.data as TypedArrayData, key);
  return elementIndex(key) === NOT_NUMERIC ? OrdinaryGet(array, key, receiver) : undefined;
}

/** https://tc39.es/ecma262/#sec-typedarray-set */
function set(array: GuestObject, key: PropertyKey, value: Value, receiver: Value): boolean {
  const index = elementIndex(key);
  if (index !== NOT_NUMERIC) {
    const data = array.data as TypedArrayData;
    if (SameValue(array, receiver)) {
      TypedArraySetElement(data, index, value);
      return true;
    }
    if (index >= TypedArrayLength(data)) return true;
  }
  return OrdinarySet(array, key, value, receiver);
}

/** https://tc39.es/ecma262/#sec-typedarray-delete */
function remove(array: GuestObject, key: PropertyKey): boolean {
  const index = elementIndex(key);
  return index === NOT_NUMERIC ? OrdinaryDelete(array, key) : index >= TypedArrayLength(array.data as TypedArrayData);
}

/** https://tc39.es/ecma262/#sec-typedarray-ownpropertykeys */
function ownKeys(array: GuestObject): PropertyKey[] {
  const keys: PropertyKey[] = [];
  const length = TypedArrayLength(array.data as TypedArrayData);
  meterKeys(length);
  for (let i = 0; i < length; i++) keys.push(i);
  appendNamedKeys(array, keys);
  return keys;
}

/** https://tc39.es/ecma262/#sec-typedarray-preventextensions: not while the number of elements may change. */
function preventExtensions(array: GuestObject): boolean {
  return IsTypedArrayFixedLength(array.data as TypedArrayData) && OrdinaryPreventExtensions(array);
}

/** https://tc39.es/ecma262/#sec-istypedarrayfixedlength */
function IsTypedArrayFixedLength(data: TypedArrayData): boolean {
  if (data.fixedLength === -1) return false;
  const { maxByteLength, isShared } = bufferData(data.buffer);
  return maxByteLength === -1 || isShared;
}

const TYPED_ARRAY: InternalMethods = {
  ...ORDINARY,
  getOwnProperty,
  has,
  defineOwnProperty,
  get,
  set,
  delete: remove,
  ownKeys,
  preventExtensions,
};

/** What it takes beside an object and its buffer. */
const BYTES_PER_TYPED_ARRAY = 80;

/** https://tc39.es/ecma262/#sec-typedarraycreate with all its slots. */
export function TypedArrayCreate(proto: GuestObject, data: TypedArrayData): GuestObject {
  agent.roomLeft -= BYTES_PER_TYPED_ARRAY;
  return new GuestObject(rootShape(proto), Kind.TypedArray, TYPED_ARRAY, [], data);
}
