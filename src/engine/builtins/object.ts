import { createConstructor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import type { Descriptor } from '../objects/property-descriptor.ts';
import { typedArrayData, TypedArrayLength } from '../objects/typed-array.ts';
import { agent } from '../spec/agent.ts';
import { SameValue } from '../spec/comparison.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { refusingObject } from '../spec/refusals.ts';
import {
  CreateArrayFromList,
  CreateDataProperty,
  CreateDataPropertyOrThrow,
  DefinePropertyOrThrow,
  EnumerableOwnProperties,
  FromPropertyDescriptor,
  Get,
  HasOwnProperty,
  isEnumerableOwn,
  OrdinaryCreateFromConstructor,
  Set_,
  SetIntegrityLevel,
  TestIntegrityLevel,
  ToPropertyDescriptor,
} from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToObject, ToPropertyKey } from '../spec/type-conversion.ts';
import { type PropertyKey, type Value, valueOfKey } from '../spec/values.ts';
import { display } from './display.ts';
import { AddEntriesFromIterable } from './entries.ts';
import { GroupBy } from './group-by.ts';
import { setupObjectPrototype } from './object-prototype.ts';
import { defineMethods, getIteratorOfArgument, spend } from './support.ts';

/** https://tc39.es/ecma262/#sec-object-objects */
export function setupObject(realm: Realm): void {
  const constructor = createConstructor(realm, 'Object', 1, construct, realm.ObjectPrototype);
  defineMethods(realm, constructor, [
    ['assign', 2, assign],
    ['getOwnPropertyDescriptor', 2, getOwnPropertyDescriptor],
    ['getOwnPropertyDescriptors', 1, getOwnPropertyDescriptors],
    ['getOwnPropertyNames', 1, (_this, args) => ownKeysOfType(args[0], 'string')],
    ['getOwnPropertySymbols', 1, (_this, args) => ownKeysOfType(args[0], 'symbol')],
    ['hasOwn', 2, hasOwn],
    ['is', 2, (_this, args) => SameValue(args[0], args[1])],
    ['preventExtensions', 1, preventExtensions],
    ['seal', 1, (_this, args) => harden(args[0], 'sealed')],
    ['create', 2, create],
    ['defineProperties', 2, defineProperties],
    ['defineProperty', 3, defineProperty],
    ['freeze', 1, (_this, args) => harden(args[0], 'frozen')],
    ['getPrototypeOf', 1, getPrototypeOf],
    ['setPrototypeOf', 2, setPrototypeOf],
    ['isExtensible', 1, (_this, args) => isObject(args[0]) && args[0].methods.isExtensible(args[0])],
    ['isFrozen', 1, (_this, args) => !isObject(args[0]) || TestIntegrityLevel(args[0], 'frozen')],
    ['isSealed', 1, (_this, args) => !isObject(args[0]) || TestIntegrityLevel(args[0], 'sealed')],
    ['keys', 1, (_this, args) => enumerable(args[0], 'key')],
    ['entries', 1, (_this, args) => enumerable(args[0], 'key+value')],
    ['fromEntries', 1, fromEntries],
    ['values', 1, (_this, args) => enumerable(args[0], 'value')],
    ['groupBy', 2, groupBy],
  ]);
  setupObjectPrototype(realm);
  realm.define('%Object%', constructor);
  defineGlobal(realm, 'Object', constructor);
}

/** https://tc39.es/ecma262/#sec-object-value */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined, callee: GuestObject): Value {
  if (newTarget !== undefined && newTarget !== callee)
    return OrdinaryCreateFromConstructor(newTarget, '%Object.prototype%');
  const value = args[0];
  return value === undefined || value === null ? OrdinaryObjectCreate(agent.realm.ObjectPrototype) : ToObject(value);
}

/** https://tc39.es/ecma262/#sec-object.assign */
function assign(_thisValue: Value, args: Value[]): Value {
  const to = ToObject(args[0]);
  for (let i = 1; i < args.length; i++) {
    const source = args[i];
    if (source === undefined || source === null) continue;
    const from = ToObject(source);
    for (const key of from.methods.ownKeys(from)) {
      spend(1);
      if (isEnumerableOwn(from, key)) Set_(to, key, Get(from, key), true);
    }
  }
  return to;
}

/** https://tc39.es/ecma262/#sec-object.create */
function create(_thisValue: Value, args: Value[]): Value {
  const object = OrdinaryObjectCreate(prototypeArgument(args[0]));
  return args[1] === undefined ? object : ObjectDefineProperties(object, args[1]);
}

function prototypeArgument(value: Value): GuestObject | null {
  if (isObject(value) || value === null) return value;
  return ThrowTypeError(`Object prototype may only be an Object or null: ${display(value)}`);
}

/** https://tc39.es/ecma262/#sec-object.defineproperties */
function defineProperties(_thisValue: Value, args: Value[]): Value {
  if (!isObject(args[0])) return ThrowTypeError('Object.defineProperties called on non-object');
  return ObjectDefineProperties(args[0], args[1]);
}

/** https://tc39.es/ecma262/#sec-objectdefineproperties */
function ObjectDefineProperties(object: GuestObject, properties: Value): GuestObject {
  const from = ToObject(properties);
  // 2–4 all descriptors are read before the first is applied
  const pending: [PropertyKey, Descriptor][] = [];
  for (const key of from.methods.ownKeys(from)) {
    const desc = from.methods.getOwnProperty(from, key);
    if (desc?.enumerable) pending.push([key, ToPropertyDescriptor(Get(from, key))]);
  }
  // 5
  for (const [key, desc] of pending) DefinePropertyOrThrow(object, key, desc);
  return object;
}

/** https://tc39.es/ecma262/#sec-object.defineproperty */
function defineProperty(_thisValue: Value, args: Value[]): Value {
  const object = args[0];
  if (!isObject(object)) return ThrowTypeError('Object.defineProperty called on non-object');
  const key = ToPropertyKey(args[1]);
  DefinePropertyOrThrow(object, key, ToPropertyDescriptor(args[2]));
  return object;
}

/** https://tc39.es/ecma262/#sec-object.entries and its two sisters. */
function enumerable(value: Value, what: 'key' | 'value' | 'key+value'): Value {
  const list = EnumerableOwnProperties(ToObject(value), what);
  spend(list.length);
  return CreateArrayFromList(list);
}

/** https://tc39.es/ecma262/#sec-object.freeze, https://tc39.es/ecma262/#sec-object.seal */
function harden(value: Value, level: 'sealed' | 'frozen'): Value {
  if (!isObject(value)) return value;
  if (agent.stackRules.style === 'v8' && hasElementsOfViews(value) && !canHarden(value, level)) return value;
  if (!SetIntegrityLevel(value, level)) throwNotClosed(value, wordFor(level));
  return value;
}

const wordFor = (level: 'sealed' | 'frozen'): string => (level === 'frozen' ? 'freeze' : 'seal');

const hasElementsOfViews = (object: GuestObject): boolean =>
  object.kind === Kind.TypedArray && TypedArrayLength(typedArrayData(object)) > 0;

/** V8 has its own words for elements that cannot be fixed. Until version 13 it leaves them as they are when it seals. */
function canHarden(array: GuestObject, level: 'sealed' | 'frozen'): boolean {
  const isLeft = level === 'sealed' && agent.stackRules.v8 < 13;
  if (!isLeft) ThrowTypeError(`Cannot ${wordFor(level)} array buffer views with elements`);
  return !array.methods.preventExtensions(array) && throwNotClosed(array, wordFor(level));
}

/** https://tc39.es/ecma262/#sec-object.preventextensions */
function preventExtensions(_thisValue: Value, args: Value[]): Value {
  const object = args[0];
  if (isObject(object) && !object.methods.preventExtensions(object)) throwNotClosed(object, 'prevent extensions');
  return object;
}

function throwNotClosed(object: GuestObject, what: string): never {
  if (object.kind === Kind.Proxy) return ThrowTypeError("'preventExtensions' on proxy: trap returned falsish");
  return ThrowTypeError(`Cannot ${what}`);
}

/** https://tc39.es/ecma262/#sec-object.fromentries */
function fromEntries(_thisValue: Value, args: Value[]): Value {
  if (args[0] === undefined || args[0] === null) return ThrowTypeError('undefined is not iterable');
  const object = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  AddEntriesFromIterable(getIteratorOfArgument(args[0]), (key, value) => {
    CreateDataPropertyOrThrow(object, ToPropertyKey(key), value);
  });
  return object;
}

/** https://tc39.es/ecma262/#sec-object.getownpropertydescriptor */
function getOwnPropertyDescriptor(_thisValue: Value, args: Value[]): Value {
  const object = ToObject(args[0]);
  return FromPropertyDescriptor(object.methods.getOwnProperty(object, ToPropertyKey(args[1])));
}

/** https://tc39.es/ecma262/#sec-object.getownpropertydescriptors */
function getOwnPropertyDescriptors(_thisValue: Value, args: Value[]): Value {
  const object = ToObject(args[0]);
  const descriptors = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  for (const key of object.methods.ownKeys(object)) {
    const desc = FromPropertyDescriptor(object.methods.getOwnProperty(object, key));
    if (desc !== undefined) CreateDataProperty(descriptors, key, desc);
  }
  return descriptors;
}

/** https://tc39.es/ecma262/#sec-getownpropertykeys */
function ownKeysOfType(value: Value, type: 'string' | 'symbol'): Value {
  const object = ToObject(value);
  const keys = object.methods.ownKeys(object).map(valueOfKey);
  spend(keys.length);
  return CreateArrayFromList(keys.filter((key) => typeof key === type));
}

/** https://tc39.es/ecma262/#sec-object.getprototypeof */
function getPrototypeOf(_thisValue: Value, args: Value[]): Value {
  const object = ToObject(args[0]);
  return object.methods.getPrototypeOf(object);
}

/** https://tc39.es/ecma262/#sec-object.setprototypeof */
function setPrototypeOf(_thisValue: Value, args: Value[]): Value {
  const object = args[0];
  if (object === undefined || object === null)
    return ThrowTypeError('Object.setPrototypeOf called on null or undefined');
  const proto = prototypeArgument(args[1]);
  if (isObject(object)) setPrototypeOrThrow(object, proto);
  return object;
}

/** Changes the prototype; a refusal says what stood in the way. */
export function setPrototypeOrThrow(changed: GuestObject, proto: GuestObject | null): void {
  if (changed.methods.setPrototypeOf(changed, proto)) return;
  const object = refusingObject(changed, 'setPrototypeOf');
  if (object.kind === Kind.Proxy)
    ThrowTypeError(
      `'setPrototypeOf' on proxy: trap returned falsish${agent.stackRules.v8 < 7.5 ? '' : " for property 'undefined'"}`,
    );
  const isRoot = object === agent.realm.ObjectPrototype;
  if (isRoot || object === agent.realm.globalObject) {
    const name = isRoot && agent.stackRules.v8 >= 11 ? 'Object.prototype' : display(object);
    ThrowTypeError(`Immutable prototype object '${name}' cannot have their prototype set`);
  }
  if (!object.methods.isExtensible(object)) ThrowTypeError(`${display(object)} is not extensible`);
  ThrowTypeError('Cyclic __proto__ value');
}

/** https://tc39.es/ecma262/#sec-object.groupby */
function groupBy(_thisValue: Value, args: Value[]): Value {
  const object = OrdinaryObjectCreate(null);
  for (const [key, group] of GroupBy('Object.groupBy', args[0], args[1], ToPropertyKey)) {
    CreateDataPropertyOrThrow(object, key, CreateArrayFromList(group));
  }
  return object;
}

/** https://tc39.es/ecma262/#sec-object.hasown */
function hasOwn(_thisValue: Value, args: Value[]): Value {
  const object = ToObject(args[0]);
  return HasOwnProperty(object, ToPropertyKey(args[1]));
}
