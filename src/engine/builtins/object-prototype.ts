import { defineAccessor } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { Descriptor, HAS_CONFIGURABLE, HAS_ENUMERABLE, HAS_GET, HAS_SET } from '../objects/property-descriptor.ts';
import { CONFIGURABLE, ENUMERABLE } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { DefinePropertyOrThrow, Get, HasOwnProperty, Invoke, IsArray, IsCallable } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { RequireObjectCoercible, ToObject, ToPropertyKey } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { setPrototypeOrThrow } from './object.ts';
import { defineMethods, spend } from './support.ts';

/** https://tc39.es/ecma262/#sec-properties-of-the-object-prototype-object */
export function setupObjectPrototype(realm: Realm): void {
  const prototype = realm.ObjectPrototype;
  defineMethods(realm, prototype, [
    ['__defineGetter__', 2, (thisValue, args) => defineHalf(thisValue, args, 'Getter')],
    ['__defineSetter__', 2, (thisValue, args) => defineHalf(thisValue, args, 'Setter')],
    ['hasOwnProperty', 1, hasOwnProperty],
    ['__lookupGetter__', 1, (thisValue, args) => lookupHalf(thisValue, args[0], 'get')],
    ['__lookupSetter__', 1, (thisValue, args) => lookupHalf(thisValue, args[0], 'set')],
    ['isPrototypeOf', 1, isPrototypeOf],
    ['propertyIsEnumerable', 1, propertyIsEnumerable],
    ['toString', 0, toString],
    ['valueOf', 0, (thisValue) => ToObject(thisValue)],
  ]);
  defineAccessor(realm, prototype, '__proto__', getProto, setProto);
  defineMethods(realm, prototype, [['toLocaleString', 0, toLocaleString]]);
  realm.define('%Object.prototype.toString%', Get(prototype, 'toString') as GuestObject);
}

/** https://tc39.es/ecma262/#sec-object.prototype.hasownproperty */
function hasOwnProperty(thisValue: Value, args: Value[]): Value {
  const key = ToPropertyKey(args[0]);
  return HasOwnProperty(ToObject(thisValue), key);
}

/** https://tc39.es/ecma262/#sec-object.prototype.isprototypeof */
function isPrototypeOf(thisValue: Value, args: Value[]): Value {
  const value = args[0];
  if (!isObject(value)) return false;
  const object = ToObject(thisValue);
  let hops = 0;
  for (let o = value.methods.getPrototypeOf(value); o !== null; o = o.methods.getPrototypeOf(o)) {
    if (o === object) return true;
    if ((++hops & 63) === 0) spend(64);
  }
  return false;
}

/** https://tc39.es/ecma262/#sec-object.prototype.propertyisenumerable */
function propertyIsEnumerable(thisValue: Value, args: Value[]): Value {
  const key = ToPropertyKey(args[0]);
  const object = ToObject(thisValue);
  return object.methods.getOwnProperty(object, key)?.enumerable ?? false;
}

/** https://tc39.es/ecma262/#sec-object.prototype.tolocalestring */
function toLocaleString(thisValue: Value): Value {
  return Invoke(RequireObjectCoercible(thisValue, 'Object.prototype.toLocaleString'), 'toString');
}

/** https://tc39.es/ecma262/#sec-object.prototype.tostring */
function toString(thisValue: Value): Value {
  // 1–2
  if (thisValue === undefined) return '[object Undefined]';
  if (thisValue === null) return '[object Null]';
  // 3–14 what it is inside
  const object = ToObject(thisValue);
  const builtinTag = builtinTagOf(object);
  // 15–17 what it says it is
  const tag = Get(object, WELL_KNOWN.toStringTag);
  return `[object ${typeof tag === 'string' ? tag : builtinTag}]`;
}

function builtinTagOf(object: GuestObject): string {
  if (IsArray(object, agent.stackRules.v8 < 11 ? undefined : 'Object.prototype.toString')) return 'Array';
  if (object.methods.call !== null) return 'Function';
  return TAGS[object.kind] ?? 'Object';
}

const TAGS: { readonly [kind: number]: string } = {
  [Kind.MappedArguments]: 'Arguments',
  [Kind.Arguments]: 'Arguments',
  [Kind.Error]: 'Error',
  [Kind.Boolean]: 'Boolean',
  [Kind.Number]: 'Number',
  [Kind.String]: 'String',
  [Kind.Date]: 'Date',
  [Kind.RegExp]: 'RegExp',
};

/** https://tc39.es/ecma262/#sec-get-object.prototype.__proto__ */
function getProto(thisValue: Value): Value {
  const object = ToObject(thisValue);
  return object.methods.getPrototypeOf(object);
}

/** https://tc39.es/ecma262/#sec-set-object.prototype.__proto__ */
function setProto(thisValue: Value, args: Value[]): Value {
  const object = RequireObjectCoercible(thisValue, 'set Object.prototype.__proto__');
  const proto = args[0];
  if ((isObject(proto) || proto === null) && isObject(object)) setPrototypeOrThrow(object, proto);
  return undefined;
}

/** https://tc39.es/ecma262/#sec-object.prototype.__defineGetter__ and its twin. */
function defineHalf(thisValue: Value, args: Value[], half: 'Getter' | 'Setter'): Value {
  const object = ToObject(thisValue);
  const accessor = args[1];
  if (!IsCallable(accessor)) return ThrowTypeError(`Object.prototype.__define${half}__: Expecting function`);
  const isGetter = half === 'Getter';
  const has = HAS_ENUMERABLE | HAS_CONFIGURABLE | (isGetter ? HAS_GET : HAS_SET);
  const desc = new Descriptor(
    has,
    undefined,
    isGetter ? accessor : undefined,
    isGetter ? undefined : accessor,
    ENUMERABLE | CONFIGURABLE,
  );
  DefinePropertyOrThrow(object, ToPropertyKey(args[0]), desc);
  return undefined;
}

/** https://tc39.es/ecma262/#sec-object.prototype.__lookupGetter__ and its twin. */
function lookupHalf(thisValue: Value, name: Value, half: 'get' | 'set'): Value {
  const object = ToObject(thisValue);
  const key = ToPropertyKey(name);
  for (let o: GuestObject | null = object; o !== null; o = o.methods.getPrototypeOf(o)) {
    const desc = o.methods.getOwnProperty(o, key);
    if (desc !== undefined) return desc.isAccessor ? desc[half] : undefined;
  }
  return undefined;
}
