import { oneNaN } from '../objects/element-types.ts';
import { createConstructor, defineAccessor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { agent } from '../spec/agent.ts';
import { GetPrototypeFromConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToBigInt, ToBoolean, ToIntegerOrInfinity, ToNumber } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { bufferData, isAnyArrayBuffer } from './array-buffer.ts';
import { type DataBlock, requireMutable } from './data-block.ts';
import { display } from './display.ts';
import { bitsToHalf, halfToBits } from './math/half.ts';
import { defineMethods, defineTag, type MethodTable, thisOfKind } from './support.ts';

/* https://tc39.es/ecma262/#sec-dataview-objects */

/** What a view takes beside an object: what it is of, and from where to where. */
const BYTES_PER_DATA_VIEW = 64;

/** `data` of Kind.DataView. */
export class DataViewData {
  readonly buffer: GuestObject;
  readonly block: DataBlock;
  readonly byteOffset: number;
  /** Bytes, or -1: as many as the buffer has (length-tracking). */
  readonly fixedLength: number;
  constructor(buffer: GuestObject, byteOffset: number, fixedLength: number) {
    this.buffer = buffer;
    this.block = bufferData(buffer).block;
    this.byteOffset = byteOffset;
    this.fixedLength = fixedLength;
  }
}

/** https://tc39.es/ecma262/#sec-isviewoutofbounds */
function IsViewOutOfBounds({ block, byteOffset, fixedLength }: DataViewData): boolean {
  if (block.bytes === null) return true;
  return byteOffset > block.length || (fixedLength !== -1 && byteOffset + fixedLength > block.length);
}

/** https://tc39.es/ecma262/#sec-getviewbytelength */
const GetViewByteLength = ({ block, byteOffset, fixedLength }: DataViewData): number =>
  fixedLength === -1 ? block.length - byteOffset : fixedLength;

/** ToIndex with a message of its own. */
function toIndex(value: Value, message: string): number {
  const index = ToIntegerOrInfinity(value);
  return index < 0 || index > Number.MAX_SAFE_INTEGER ? ThrowRangeError(message) : index;
}

/** https://tc39.es/ecma262/#sec-dataview-buffer-byteoffset-bytelength */
function construct(_this: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  if (newTarget === undefined) return ThrowTypeError("Constructor DataView requires 'new'");
  const [buffer, byteOffset, byteLength] = args;
  if (!isAnyArrayBuffer(buffer)) return ThrowTypeError('First argument to DataView constructor must be an ArrayBuffer');
  // 3–10 what is asked for, against the buffer as it is
  const offset = toIndex(byteOffset, `Start offset ${display(byteOffset)} is outside the bounds of the buffer`);
  const { block, maxByteLength } = bufferData(buffer);
  const requireRoom = (length: number): void => {
    if (block.bytes === null) ThrowTypeError('Cannot perform DataView on a detached ArrayBuffer');
    if (offset > block.length) ThrowRangeError(`Start offset ${offset} is outside the bounds of the buffer`);
    if (offset + length > block.length) ThrowRangeError(`Invalid DataView length ${length}`);
  };
  requireRoom(0);
  let length = -1;
  if (byteLength !== undefined) length = toIndex(byteLength, `Invalid DataView length ${display(byteLength)}`);
  else if (maxByteLength === -1) length = block.length - offset;
  requireRoom(Math.max(length, 0));
  // 11–14 finding the prototype may have changed the buffer
  const proto = GetPrototypeFromConstructor(newTarget, '%DataView.prototype%');
  requireRoom(Math.max(length, 0));
  agent.roomLeft -= BYTES_PER_DATA_VIEW;
  return OrdinaryObjectCreate(proto, Kind.DataView, new DataViewData(buffer, offset, length));
}

const thisView = (value: Value, method: string, prefix = ''): DataViewData =>
  thisOfKind(value, Kind.DataView, `${prefix}DataView.prototype.${method}`, 7).data as DataViewData;

function requireInBounds(view: DataViewData, method: string): void {
  if (IsViewOutOfBounds(view)) ThrowTypeError(`Cannot perform DataView.prototype.${method} on a detached ArrayBuffer`);
}

function byteLength(thisValue: Value): Value {
  const view = thisView(thisValue, 'byteLength', 'get ');
  requireInBounds(view, 'byteLength');
  return GetViewByteLength(view);
}

function byteOffset(thisValue: Value): Value {
  const view = thisView(thisValue, 'byteOffset', 'get ');
  requireInBounds(view, 'byteOffset');
  return view.byteOffset;
}

/** Reads and writes one type of element through a host view of its bytes. */
interface Accessor {
  readonly name: string;
  readonly size: number;
  readonly isBigInt: boolean;
  readonly read: (host: DataView, index: number, littleEndian: boolean) => Value;
  readonly write: (host: DataView, index: number, value: never, littleEndian: boolean) => void;
}

const ACCESSORS: readonly Accessor[] = [
  { name: 'Int8', size: 1, isBigInt: false, read: (h, i) => h.getInt8(i), write: (h, i, v) => h.setInt8(i, v) },
  { name: 'Uint8', size: 1, isBigInt: false, read: (h, i) => h.getUint8(i), write: (h, i, v) => h.setUint8(i, v) },
  {
    name: 'Int16',
    size: 2,
    isBigInt: false,
    read: (h, i, e) => h.getInt16(i, e),
    write: (h, i, v, e) => h.setInt16(i, v, e),
  },
  {
    name: 'Uint16',
    size: 2,
    isBigInt: false,
    read: (h, i, e) => h.getUint16(i, e),
    write: (h, i, v, e) => h.setUint16(i, v, e),
  },
  {
    name: 'Int32',
    size: 4,
    isBigInt: false,
    read: (h, i, e) => h.getInt32(i, e),
    write: (h, i, v, e) => h.setInt32(i, v, e),
  },
  {
    name: 'Uint32',
    size: 4,
    isBigInt: false,
    read: (h, i, e) => h.getUint32(i, e),
    write: (h, i, v, e) => h.setUint32(i, v, e),
  },
  {
    name: 'Float16',
    size: 2,
    isBigInt: false,
    read: (h, i, e) => bitsToHalf(h.getUint16(i, e)),
    write: (h, i, v, e) => h.setUint16(i, halfToBits(v), e),
  },
  {
    name: 'Float32',
    size: 4,
    isBigInt: false,
    read: (h, i, e) => h.getFloat32(i, e),
    write: (h, i, v, e) => h.setFloat32(i, oneNaN(v), e),
  },
  {
    name: 'Float64',
    size: 8,
    isBigInt: false,
    read: (h, i, e) => h.getFloat64(i, e),
    write: (h, i, v, e) => h.setFloat64(i, oneNaN(v), e),
  },
  {
    name: 'BigInt64',
    size: 8,
    isBigInt: true,
    read: (h, i, e) => h.getBigInt64(i, e),
    write: (h, i, v, e) => h.setBigInt64(i, v, e),
  },
  {
    name: 'BigUint64',
    size: 8,
    isBigInt: true,
    read: (h, i, e) => h.getBigUint64(i, e),
    write: (h, i, v, e) => h.setBigUint64(i, v, e),
  },
];

const OUT_OF_BOUNDS = 'Offset is outside the bounds of the DataView';

/** The host view of the bytes, once the element is known to lie in the view. */
function hostView(view: DataViewData, index: number, size: number, method: string): DataView {
  requireInBounds(view, method);
  if (index + size > GetViewByteLength(view)) ThrowRangeError(OUT_OF_BOUNDS);
  const bytes = view.block.bytes as Uint8Array;
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** https://tc39.es/ecma262/#sec-getviewvalue and setviewvalue as methods of every element type. */
function accessorMethods({ name, size, isBigInt, read, write }: Accessor): MethodTable {
  const [getName, setName] = [`get${name}`, `set${name}`];
  return [
    [
      getName,
      1,
      (thisValue, args) => {
        const view = thisView(thisValue, getName);
        const index = toIndex(args[0], OUT_OF_BOUNDS);
        const littleEndian = ToBoolean(args[1]);
        return read(hostView(view, index, size, getName), view.byteOffset + index, littleEndian);
      },
    ],
    [
      setName,
      2,
      (thisValue, args) => {
        const view = thisView(thisValue, setName);
        requireMutable(view.block);
        const index = toIndex(args[0], OUT_OF_BOUNDS);
        const value = isBigInt ? ToBigInt(args[1]) : ToNumber(args[1]);
        const littleEndian = ToBoolean(args[2]);
        write(hostView(view, index, size, setName), view.byteOffset + index, value as never, littleEndian);
        return undefined;
      },
    ],
  ];
}

export function setupDataView(realm: Realm): void {
  const prototype = realm.define('%DataView.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const constructor = realm.define('%DataView%', createConstructor(realm, 'DataView', 1, construct, prototype));
  defineAccessor(realm, prototype, 'buffer', (thisValue) => thisView(thisValue, 'buffer', 'get ').buffer);
  defineAccessor(realm, prototype, 'byteLength', byteLength);
  defineAccessor(realm, prototype, 'byteOffset', byteOffset);
  for (const accessor of ACCESSORS) defineMethods(realm, prototype, accessorMethods(accessor));
  defineTag(prototype, 'DataView');
  defineGlobal(realm, 'DataView', constructor);
}
