import { createConstructor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { meterBigInts, meterBits, meterProduct } from '../spec/bigint-cost.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import type { Realm } from '../spec/realm.ts';
import { ToBigInt, ToIntegerOrInfinity, ToPrimitive } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { languages } from './intl-door.ts';
import { defineMethods, defineTag, type MethodTable, spend } from './support.ts';

/* https://tc39.es/ecma262/#sec-bigint-objects */

/** The most bits a BigInt may have, as in V8. */
const MAX_BITS = 1 << 30;

/** https://tc39.es/ecma262/#sec-bigint-constructor-number-value */
function construct(_this: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  if (newTarget !== undefined) ThrowTypeError('BigInt is not a constructor');
  const primitive = ToPrimitive(args[0], 'number');
  return typeof primitive === 'number' ? numberToBigInt(primitive) : ToBigInt(primitive);
}

/** https://tc39.es/ecma262/#sec-numbertobigint */
function numberToBigInt(number: number): bigint {
  if (!Number.isInteger(number)) {
    return ThrowRangeError(`The number ${String(number)} cannot be converted to a BigInt because it is not an integer`);
  }
  return BigInt(number);
}

function toBitCount(value: Value): number {
  const bits = ToIntegerOrInfinity(value);
  if (bits < 0 || bits > Number.MAX_SAFE_INTEGER) ThrowRangeError('Invalid value: not (convertible to) a safe integer');
  return bits;
}

/** https://tc39.es/ecma262/#sec-bigint.asintn */
function asIntN(_this: Value, args: Value[]): Value {
  const bits = toBitCount(args[0]);
  const value = ToBigInt(args[1]);
  meterBigInts(value, 0n);
  // Nothing this long exists, so nothing is cut off.
  return bits > MAX_BITS ? value : BigInt.asIntN(bits, value);
}

/** https://tc39.es/ecma262/#sec-bigint.asuintn */
function asUintN(_this: Value, args: Value[]): Value {
  const bits = toBitCount(args[0]);
  const value = ToBigInt(args[1]);
  meterBigInts(value, 0n);
  if (bits > MAX_BITS) return value >= 0n ? value : ThrowRangeError('Maximum BigInt size exceeded');
  // What is negative becomes as long as it may.
  if (value < 0n) meterBits(bits);
  return BigInt.asUintN(bits, value);
}

/** https://tc39.es/ecma262/#sec-thisbigintvalue */
function thisBigIntValue(value: Value, method: string): bigint {
  if (typeof value === 'bigint') return value;
  if (isObject(value) && value.kind === Kind.BigInt) return value.data as bigint;
  return ThrowTypeError(`BigInt.prototype.${method} requires that 'this' be a BigInt`);
}

/** https://tc39.es/ecma262/#sec-bigint.prototype.tostring */
function toString(thisValue: Value, args: Value[]): Value {
  const x = thisBigIntValue(thisValue, 'toString');
  const radix = args[0] === undefined ? 10 : ToIntegerOrInfinity(args[0]);
  if (radix < 2 || radix > 36) ThrowRangeError('toString() radix argument must be between 2 and 36');
  meterProduct(x, 0n, 8);
  const text = x.toString(radix);
  spend(text.length >> 4);
  return text;
}

/** https://tc39.es/ecma262/#sec-bigint.prototype.tolocalestring: V8 before 7.8 had no other form than the plain one. */
function toLocaleString(thisValue: Value, args: Value[]): Value {
  const x = thisBigIntValue(thisValue, 'toLocaleString');
  meterProduct(x, 0n, 8);
  return agent.stackRules.v8 < 7.8 ? String(x) : languages('toLocaleString').numberText(x, args);
}

const STATICS: MethodTable = [
  ['asUintN', 2, asUintN],
  ['asIntN', 2, asIntN],
];

const METHODS: MethodTable = [
  ['toLocaleString', 0, toLocaleString],
  ['toString', 0, toString],
  ['valueOf', 0, (thisValue) => thisBigIntValue(thisValue, 'valueOf')],
];

export function setupBigInt(realm: Realm): void {
  const prototype = realm.define('%BigInt.prototype%', OrdinaryObjectCreate(realm.ObjectPrototype));
  const constructor = realm.define('%BigInt%', createConstructor(realm, 'BigInt', 1, construct, prototype));
  defineMethods(realm, constructor, STATICS);
  defineMethods(realm, prototype, METHODS);
  defineTag(prototype, 'BigInt');
  defineGlobal(realm, 'BigInt', constructor);
}
