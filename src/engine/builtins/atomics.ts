import { defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import {
  IsTypedArrayOutOfBounds,
  type TypedArrayData,
  typedArrayData,
  TypedArrayLength,
  viewOf,
} from '../objects/typed-array.ts';
import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import type { Realm } from '../spec/realm.ts';
import { ToBigInt, ToIntegerOrInfinity, ToNumber } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { bufferData } from './array-buffer.ts';
import { notifyWaiters, type WaitingHooks, waitAsyncOn, waitOn } from './atomics-waiting.ts';
import { requireMutable } from './data-block.ts';
import { display } from './display.ts';
import { defineMethods, defineTag, type MethodTable } from './support.ts';

/*
 * https://tc39.es/ecma262/#sec-atomics-object. One agent runs at a time and none is interrupted within an operation, so
 * that every read-modify-write is atomic by itself.
 */

const WAITABLE = ['Int32', 'BigInt64'];
const NOT_INTEGER = ['Float16', 'Float32', 'Float64', 'Uint8Clamped'];

/** Until V8 9 every operation asked for shared memory. https://github.com/tc39/ecma262/pull/1908 */
const onlyShared = (): boolean => agent.stackRules.v8 < 9;
const sharedWord = (): string => (onlyShared() ? ' shared' : '');

/** What V8 calls an array that can be waited on. */
const waitableArray = (): string => `an int32${agent.stackRules.v8 < 7.8 ? '' : ' or BigInt64'}${sharedWord()}`;

/** https://tc39.es/ecma262/#sec-validateintegertypedarray */
function ValidateIntegerTypedArray(
  value: Value,
  need: 'integer' | 'waitable',
  access: 'read' | 'write' = 'read',
): TypedArrayData {
  const what = need === 'waitable' ? `${waitableArray()} typed array` : `an integer${sharedWord()} typed array`;
  if (!isObject(value) || value.kind !== Kind.TypedArray) return ThrowTypeError(`${display(value)} is not ${what}.`);
  const data = typedArrayData(value);
  if (onlyShared() && !bufferData(data.buffer).isShared)
    ThrowTypeError(`[object ${data.type.arrayName}] is not ${what}.`);
  requireInBounds(data);
  if (access === 'write') requireMutable(data.block);
  const { name } = data.type;
  if (need === 'waitable' ? !WAITABLE.includes(name) : NOT_INTEGER.includes(name))
    ThrowTypeError(`[object ${data.type.arrayName}] is not ${what}.`);
  return data;
}

function requireInBounds(data: TypedArrayData): void {
  if (IsTypedArrayOutOfBounds(data)) ThrowTypeError('Cannot perform Atomics operation on a detached ArrayBuffer');
}

/** https://tc39.es/ecma262/#sec-validateatomicaccess: the element's index. */
function ValidateAtomicAccess(data: TypedArrayData, requested: Value): number {
  const length = TypedArrayLength(data);
  const index = ToIntegerOrInfinity(requested);
  return index < 0 || index >= length ? ThrowRangeError('Invalid atomic access index') : index;
}

/** https://tc39.es/ecma262/#sec-revalidateatomicaccess: converting the other arguments may have changed the buffer. */
function RevalidateAtomicAccess(data: TypedArrayData, index: number): void {
  requireInBounds(data);
  if (index >= TypedArrayLength(data)) ThrowRangeError('Invalid atomic access index');
}

/** ToBigInt or ToIntegerOrInfinity, as the array's elements demand. */
function toElement(data: TypedArrayData, value: Value): number | bigint {
  return data.type.isBigInt ? ToBigInt(value) : ToIntegerOrInfinity(value);
}

type Operation = (old: bigint, operand: bigint) => bigint;

/** https://tc39.es/ecma262/#sec-atomicreadmodifywrite. All kinds of integers meet as BigInts; the view wraps the result. */
function AtomicReadModifyWrite(args: Value[], operation: Operation): Value {
  const data = ValidateIntegerTypedArray(args[0], 'integer', 'write');
  const index = ValidateAtomicAccess(data, args[1]);
  const operand = toElement(data, args[2]);
  RevalidateAtomicAccess(data, index);
  const view = viewOf(data);
  const old = view[index];
  if (typeof operand === 'bigint') view[index] = operation(old as bigint, operand);
  else view[index] = Number(BigInt.asIntN(64, operation(BigInt(old), BigInt(Number.isFinite(operand) ? operand : 0))));
  return old;
}

/** https://tc39.es/ecma262/#sec-atomics.compareexchange */
function compareExchange(_this: Value, args: Value[]): Value {
  const data = ValidateIntegerTypedArray(args[0], 'integer', 'write');
  const index = ValidateAtomicAccess(data, args[1]);
  const expected = toElement(data, args[2]);
  const replacement = toElement(data, args[3]);
  RevalidateAtomicAccess(data, index);
  const view = viewOf(data);
  const old = view[index];
  // Storing and reading back wraps the expected value to the element's range.
  view[index] = expected;
  const isExpected = view[index] === old;
  view[index] = isExpected ? replacement : old;
  return old;
}

/** https://tc39.es/ecma262/#sec-atomics.load */
function load(_this: Value, args: Value[]): Value {
  const data = ValidateIntegerTypedArray(args[0], 'integer');
  const index = ValidateAtomicAccess(data, args[1]);
  RevalidateAtomicAccess(data, index);
  return viewOf(data)[index];
}

/** https://tc39.es/ecma262/#sec-atomics.store: returns what was converted, not what was stored. */
function store(_this: Value, args: Value[]): Value {
  const data = ValidateIntegerTypedArray(args[0], 'integer', 'write');
  const index = ValidateAtomicAccess(data, args[1]);
  const given = data.type.isBigInt ? args[2] : ToNumber(args[2]);
  const value = toElement(data, given);
  RevalidateAtomicAccess(data, index);
  viewOf(data)[index] = value;
  // Until V8 8 a converted number kept the sign of its zero.
  return agent.stackRules.v8 < 8 && value === 0 && Object.is(given, -0) ? -0 : value;
}

/** https://tc39.es/ecma262/#sec-atomics.islockfree */
const isLockFree = (_this: Value, args: Value[]): Value => [1, 2, 4, 8].includes(ToIntegerOrInfinity(args[0]));

/** https://tc39.es/ecma262/#sec-atomics.notify */
function notify(_this: Value, args: Value[]): Value {
  const data = ValidateIntegerTypedArray(args[0], 'waitable');
  const index = ValidateAtomicAccess(data, args[1]);
  const count = args[2] === undefined ? Infinity : Math.max(ToIntegerOrInfinity(args[2]), 0);
  if (!bufferData(data.buffer).isShared) return 0;
  return notifyWaiters(data.block, data.byteOffset + index * data.type.size, index, count);
}

/** https://tc39.es/ecma262/#sec-dowait */
function DoWait(mode: 'sync' | 'async', args: Value[], callee: GuestObject | undefined): Value {
  const data = ValidateIntegerTypedArray(args[0], 'waitable');
  if (!bufferData(data.buffer).isShared) ThrowTypeError(`[object ${data.type.arrayName}] is not a shared typed array.`);
  const index = ValidateAtomicAccess(data, args[1]);
  const expected = data.type.isBigInt ? BigInt.asIntN(64, ToBigInt(args[2])) : ToNumber(args[2]) | 0;
  const given = ToNumber(args[3]);
  const timeout = given !== given ? Infinity : Math.max(given, 0);
  const place = { block: data.block, byteIndex: data.byteOffset + index * data.type.size, index, timeout };
  const isEqual = (): boolean => viewOf(data)[index] === expected;
  return mode === 'sync' ? waitOn(place, isEqual, callee) : waitAsyncOn(place, isEqual);
}

/** https://tc39.es/ecma262/#sec-atomics.pause: nothing to hint at. */
function pause(_this: Value, args: Value[]): Value {
  if (args[0] !== undefined && !(typeof args[0] === 'number' && Number.isInteger(args[0])))
    ThrowTypeError(`${display(args[0])} is not an integer`);
  return undefined;
}

const readModifyWrite =
  (operation: Operation) =>
  (_this: Value, args: Value[]): Value =>
    AtomicReadModifyWrite(args, operation);

const METHODS: MethodTable = [
  ['load', 2, load],
  ['store', 3, store],
  ['add', 3, readModifyWrite((old, operand) => old + operand)],
  ['sub', 3, readModifyWrite((old, operand) => old - operand)],
  ['and', 3, readModifyWrite((old, operand) => old & operand)],
  ['or', 3, readModifyWrite((old, operand) => old | operand)],
  ['xor', 3, readModifyWrite((old, operand) => old ^ operand)],
  ['exchange', 3, readModifyWrite((_old, operand) => operand)],
  ['compareExchange', 4, compareExchange],
  ['isLockFree', 1, isLockFree],
  ['wait', 4, (_this, args, _newTarget, callee) => DoWait('sync', args, callee)],
  ['waitAsync', 4, (_this, args) => DoWait('async', args, undefined)],
  ['notify', 3, notify],
  ['pause', 0, pause],
];

/** What agents do to shared memory happens in the order of their time. */
const inOrder: MethodTable = METHODS.map(([name, length, steps]) => [
  name,
  length,
  (self, args, newTarget, callee) => {
    (agent.host as WaitingHooks).beforeSharedAccess?.(callee);
    return steps(self, args, newTarget, callee);
  },
]);

export function setupAtomics(realm: Realm): void {
  const atomics: GuestObject = realm.define('%Atomics%', OrdinaryObjectCreate(realm.ObjectPrototype));
  defineMethods(realm, atomics, inOrder);
  defineTag(atomics, 'Atomics');
  defineGlobal(realm, 'Atomics', atomics);
}
