import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { StringCreate } from '../objects/string-object.ts';
import { agent, BYTES_PER_TEXT } from './agent.ts';
import { meterDigits, meterProduct } from './bigint-cost.ts';
import { ThrowSyntaxError, ThrowTypeError } from './errors.ts';
import { Call, Get, GetMethod } from './object-operations.ts';
import { indexOfString, MAX_INDEX, type PropertyKey, type Value } from './values.ts';
import { WELL_KNOWN } from './well-known-symbols.ts';

/** https://tc39.es/ecma262/#sec-toprimitive */
export function ToPrimitive(input: Value, hint: 'default' | 'number' | 'string' = 'default'): Value {
  if (!isObject(input)) return input;
  // 1.a–b a method of the object's own choice
  const exotic = GetMethod(input, WELL_KNOWN.toPrimitive);
  if (exotic !== undefined) {
    const result = Call(exotic, input, [hint]);
    if (isObject(result)) ThrowTypeError('Cannot convert object to primitive value');
    return result;
  }
  // 1.c–d valueOf and toString in the order the hint says
  const names = hint === 'string' ? ['toString', 'valueOf'] : ['valueOf', 'toString'];
  for (const name of names) {
    const method = Get(input, name);
    if (isObject(method) && method.methods.call !== null) {
      const result = Call(method, input, []);
      if (!isObject(result)) return result;
    }
  }
  return ThrowTypeError('Cannot convert object to primitive value');
}

/** https://tc39.es/ecma262/#sec-toboolean */
export function ToBoolean(value: Value): boolean {
  // B.3.6.1 an object with [[IsHTMLDDA]] is false
  return typeof value === 'object' && value !== null ? value.kind !== Kind.IsHTMLDDA : Boolean(value);
}

/** https://tc39.es/ecma262/#sec-tonumeric */
export function ToNumeric(value: Value): number | bigint {
  if (typeof value === 'number') return value;
  const primitive = ToPrimitive(value, 'number');
  return typeof primitive === 'bigint' ? primitive : ToNumber(primitive);
}

/** https://tc39.es/ecma262/#sec-tonumber */
export function ToNumber(value: Value): number {
  switch (typeof value) {
    case 'number':
      return value;
    case 'string':
      if (value.length > 1000) agent.spend(value.length);
      return Number(value);
    case 'boolean':
      return value ? 1 : 0;
    case 'undefined':
      return NaN;
    case 'symbol':
      return ThrowTypeError('Cannot convert a Symbol value to a number');
    case 'bigint':
      return ThrowTypeError('Cannot convert a BigInt value to a number');
    default:
      return value === null ? 0 : ToNumber(ToPrimitive(value, 'number'));
  }
}

/** https://tc39.es/ecma262/#sec-tointegerorinfinity */
export function ToIntegerOrInfinity(value: Value): number {
  const number = typeof value === 'number' ? value : ToNumber(value);
  return number !== number ? 0 : Math.trunc(number) + 0;
}

export const ToInt32 = (value: Value): number => (typeof value === 'number' ? value : ToNumber(value)) | 0;
export const ToUint32 = (value: Value): number => (typeof value === 'number' ? value : ToNumber(value)) >>> 0;
export const ToUint16 = (value: Value): number => ToInt32(value) & 0xffff;

/** https://tc39.es/ecma262/#sec-tolength */
export function ToLength(value: Value): number {
  const length = ToIntegerOrInfinity(value);
  return length <= 0 ? 0 : Math.min(length, Number.MAX_SAFE_INTEGER);
}

/** Clamps a relative index argument (slice, at, fill …) to 0 … length; undefined means `missing`. */
export function relativeIndex(value: Value, length: number, missing: number): number {
  if (value === undefined) return missing;
  const relative = ToIntegerOrInfinity(value);
  return relative < 0 ? Math.max(length + relative, 0) : Math.min(relative, length);
}

/** https://tc39.es/ecma262/#sec-tostring */
export function ToString(value: Value): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'symbol':
      return ThrowTypeError('Cannot convert a Symbol value to a string');
    case 'object':
      return value === null ? 'null' : ToString(ToPrimitive(value, 'string'));
    case 'bigint':
      meterProduct(value, 0n, 8);
      return String(value);
    case 'number':
      agent.takeRoom(BYTES_PER_TEXT);
      return String(value);
    default:
      return String(value);
  }
}

/** https://tc39.es/ecma262/#sec-topropertykey, in canonical form. */
export function ToPropertyKey(value: Value): PropertyKey {
  if (typeof value === 'number') {
    if (value >= 0 && value <= MAX_INDEX && Math.floor(value) === value) return value === 0 ? 0 : value;
    return String(value);
  }
  if (typeof value === 'string') {
    if (value.length > 1024) meterLongKey(value);
    const index = indexOfString(value);
    return index === -1 ? value : index;
  }
  if (typeof value === 'symbol') return value;
  const primitive = ToPrimitive(value, 'string');
  // A BigInt may be an index, too.
  const isKey = typeof primitive === 'number' || typeof primitive === 'string' || typeof primitive === 'symbol';
  return ToPropertyKey(isKey ? primitive : ToString(primitive));
}

/** The host reads a key as a whole, and keeps it. */
function meterLongKey(key: string): void {
  agent.spend(key.length >> 4);
  agent.spendOnKey(key);
  agent.charge(key.length);
}

/** https://tc39.es/ecma262/#sec-toobject */
export function ToObject(value: Value): GuestObject {
  switch (typeof value) {
    case 'object':
      return value === null ? ThrowTypeError('Cannot convert undefined or null to object') : value;
    case 'undefined':
      return ThrowTypeError('Cannot convert undefined or null to object');
    case 'boolean':
      return OrdinaryObjectCreate(agent.realm.intrinsic('%Boolean.prototype%'), Kind.Boolean, value);
    case 'number':
      return OrdinaryObjectCreate(agent.realm.intrinsic('%Number.prototype%'), Kind.Number, value);
    case 'bigint':
      return OrdinaryObjectCreate(agent.realm.intrinsic('%BigInt.prototype%'), Kind.BigInt, value);
    case 'symbol':
      return OrdinaryObjectCreate(agent.realm.intrinsic('%Symbol.prototype%'), Kind.Symbol, value);
    default:
      return StringCreate(value, agent.realm.intrinsic('%String.prototype%'));
  }
}

/** The object on which properties of a primitive are looked up (no wrapper made); null and undefined throw. */
export function prototypeForPrimitive(value: Value): GuestObject {
  switch (typeof value) {
    case 'string':
      return agent.realm.intrinsic('%String.prototype%');
    case 'number':
      return agent.realm.intrinsic('%Number.prototype%');
    case 'boolean':
      return agent.realm.intrinsic('%Boolean.prototype%');
    case 'symbol':
      return agent.realm.intrinsic('%Symbol.prototype%');
    case 'bigint':
      return agent.realm.intrinsic('%BigInt.prototype%');
    default:
      return ThrowTypeError('Cannot convert undefined or null to object');
  }
}

/** https://tc39.es/ecma262/#sec-requireobjectcoercible */
export function RequireObjectCoercible(value: Value, method = ''): Value {
  if (value === undefined || value === null) {
    ThrowTypeError(
      method === '' ? `Cannot convert ${String(value)} to object` : `${method} called on null or undefined`,
    );
  }
  return value;
}

/** https://tc39.es/ecma262/#sec-tobigint */
export function ToBigInt(value: Value): bigint {
  const primitive = ToPrimitive(value, 'number');
  switch (typeof primitive) {
    case 'bigint':
      return primitive;
    case 'boolean':
      return primitive ? 1n : 0n;
    case 'string': {
      const parsed = StringToBigInt(primitive);
      if (parsed === undefined) return ThrowSyntaxError(`Cannot convert ${primitive} to a BigInt`);
      return parsed;
    }
    default:
      return ThrowTypeError(`Cannot convert ${String(primitive)} to a BigInt`);
  }
}

/** https://tc39.es/ecma262/#sec-stringtobigint */
export function StringToBigInt(text: string): bigint | undefined {
  if (text.length > 1000) meterDigits(text.length / 19, 4);
  try {
    return BigInt(text);
  } catch {
    return undefined;
  }
}

/** https://tc39.es/ecma262/#sec-canonicalnumericindexstring: the number, or undefined. */
export function CanonicalNumericIndexString(text: string): number | undefined {
  if (text === '-0') return -0;
  const number = Number(text);
  return String(number) === text ? number : undefined;
}
