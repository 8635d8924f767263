import { defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import {
  Call,
  Construct,
  CreateArrayFromList,
  CreateListFromArrayLike,
  FromPropertyDescriptor,
  IsCallable,
  IsConstructor,
  ToPropertyDescriptor,
} from '../spec/object-operations.ts';
import { getForLibrary, isLibraryRunning } from '../spec/pristine.ts';
import type { Realm } from '../spec/realm.ts';
import { ToPropertyKey } from '../spec/type-conversion.ts';
import { type Value, valueOfKey } from '../spec/values.ts';
import { display } from './display.ts';
import { throwNotApplicable } from './function-prototype.ts';
import { defineMethods, defineTag } from './support.ts';

/** https://tc39.es/ecma262/#sec-reflect-object */
export function setupReflect(realm: Realm): void {
  const reflect = OrdinaryObjectCreate(realm.ObjectPrototype);
  defineMethods(realm, reflect, [
    ['defineProperty', 3, defineProperty],
    ['deleteProperty', 2, deleteProperty],
    ['apply', 3, apply],
    ['construct', 2, construct],
    ['get', 2, get],
    ['getOwnPropertyDescriptor', 2, getOwnPropertyDescriptor],
    ['getPrototypeOf', 1, getPrototypeOf],
    ['has', 2, has],
    ['isExtensible', 1, isExtensible],
    ['ownKeys', 1, ownKeys],
    ['preventExtensions', 1, preventExtensions],
    ['set', 3, set],
    ['setPrototypeOf', 2, setPrototypeOf],
  ]);
  defineTag(reflect, 'Reflect');
  realm.define('%Reflect%', reflect);
  defineGlobal(realm, 'Reflect', reflect);
}

function target(value: Value, method: string): GuestObject {
  return isObject(value) ? value : ThrowTypeError(`Reflect.${method} called on non-object`);
}

/** https://tc39.es/ecma262/#sec-reflect.apply */
function apply(_thisValue: Value, args: Value[]): Value {
  if (!IsCallable(args[0])) return throwNotApplicable(args[0]);
  return Call(args[0], args[1], CreateListFromArrayLike(args[2]));
}

/** https://tc39.es/ecma262/#sec-reflect.construct */
function construct(_thisValue: Value, args: Value[]): Value {
  const callee = args[0];
  if (!IsConstructor(callee)) return ThrowTypeError(`${display(callee)} is not a constructor`);
  const newTarget = args.length > 2 ? args[2] : callee;
  if (!IsConstructor(newTarget)) return ThrowTypeError(`${display(newTarget)} is not a constructor`);
  return Construct(callee, CreateListFromArrayLike(args[1]), newTarget);
}

/** https://tc39.es/ecma262/#sec-reflect.defineproperty */
function defineProperty(_thisValue: Value, args: Value[]): Value {
  const object = target(args[0], 'defineProperty');
  const key = ToPropertyKey(args[1]);
  return object.methods.defineOwnProperty(object, key, ToPropertyDescriptor(args[2]));
}

/** https://tc39.es/ecma262/#sec-reflect.deleteproperty */
function deleteProperty(_thisValue: Value, args: Value[]): Value {
  const object = target(args[0], 'deleteProperty');
  return object.methods.delete(object, ToPropertyKey(args[1]));
}

/** https://tc39.es/ecma262/#sec-reflect.get */
function get(_thisValue: Value, args: Value[]): Value {
  const object = target(args[0], 'get');
  const key = ToPropertyKey(args[1]);
  const receiver = args.length > 2 ? args[2] : object;
  if (isLibraryRunning()) return getForLibrary(agent.realm, object, key, receiver);
  return object.methods.get(object, key, receiver);
}

/** https://tc39.es/ecma262/#sec-reflect.getownpropertydescriptor */
function getOwnPropertyDescriptor(_thisValue: Value, args: Value[]): Value {
  const object = target(args[0], 'getOwnPropertyDescriptor');
  return FromPropertyDescriptor(object.methods.getOwnProperty(object, ToPropertyKey(args[1])));
}

/** https://tc39.es/ecma262/#sec-reflect.getprototypeof */
function getPrototypeOf(_thisValue: Value, args: Value[]): Value {
  const object = target(args[0], 'getPrototypeOf');
  return object.methods.getPrototypeOf(object);
}

/** https://tc39.es/ecma262/#sec-reflect.has */
function has(_thisValue: Value, args: Value[]): Value {
  const object = target(args[0], 'has');
  return object.methods.has(object, ToPropertyKey(args[1]));
}

/** https://tc39.es/ecma262/#sec-reflect.isextensible */
function isExtensible(_thisValue: Value, args: Value[]): Value {
  const object = target(args[0], 'isExtensible');
  return object.methods.isExtensible(object);
}

/** https://tc39.es/ecma262/#sec-reflect.ownkeys */
function ownKeys(_thisValue: Value, args: Value[]): Value {
  const object = target(args[0], 'ownKeys');
  return CreateArrayFromList(object.methods.ownKeys(object).map(valueOfKey));
}

/** https://tc39.es/ecma262/#sec-reflect.preventextensions */
function preventExtensions(_thisValue: Value, args: Value[]): Value {
  const object = target(args[0], 'preventExtensions');
  return object.methods.preventExtensions(object);
}

/** https://tc39.es/ecma262/#sec-reflect.set */
function set(_thisValue: Value, args: Value[]): Value {
  const object = target(args[0], 'set');
  return object.methods.set(object, ToPropertyKey(args[1]), args[2], args.length > 3 ? args[3] : object);
}

/** https://tc39.es/ecma262/#sec-reflect.setprototypeof */
function setPrototypeOf(_thisValue: Value, args: Value[]): Value {
  const object = target(args[0], 'setPrototypeOf');
  const proto = args[1];
  if (!isObject(proto) && proto !== null)
    return ThrowTypeError(`Object prototype may only be an Object or null: ${display(proto)}`);
  return object.methods.setPrototypeOf(object, proto);
}
