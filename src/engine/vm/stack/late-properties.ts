import type { GuestObject } from '../../objects/guest-object.ts';
import type { InternalMethods } from '../../objects/internal-methods.ts';
import {
  ORDINARY,
  OrdinaryDefineOwnProperty,
  OrdinaryGet,
  OrdinaryGetOwnProperty,
  OrdinaryOwnPropertyKeys,
  OrdinaryPreventExtensions,
  OrdinarySet,
} from '../../objects/ordinary.ts';
import type { Descriptor } from '../../objects/property-descriptor.ts';
import { addProperty, PRIVATE } from '../../objects/shape.ts';
import type { PropertyKey, Value } from '../../spec/values.ts';

/*
 * NON-SPEC: JavaScriptCore gives an error its stack and its place when somebody first looks for one of them or for
 * all keys, behind whatever the error got until then
 * (https://github.com/WebKit/WebKit/blob/main/Source/JavaScriptCore/runtime/ErrorInstance.cpp, materializeErrorInfoIfNeeded).
 */

/** Errors that have not got theirs yet have a shape of their own: what is remembered of others of the same keys does not hold for them. */
const MARK = Symbol('late');

const isLateKey = (key: PropertyKey): boolean =>
  key === 'stack' || key === 'line' || key === 'column' || key === 'sourceURL';

/** Makes the table of errors to which `give` adds their properties as soon as somebody looks. */
export function lateProperties(give: (error: GuestObject) => void): (error: GuestObject) => void {
  const look = (error: GuestObject): void => {
    if (error.methods !== table) return;
    error.methods = ORDINARY;
    give(error);
  };
  const table: InternalMethods = {
    ...ORDINARY,
    getOwnProperty(object: GuestObject, key: PropertyKey): Descriptor | undefined {
      if (isLateKey(key)) look(object);
      return OrdinaryGetOwnProperty(object, key);
    },
    defineOwnProperty(object: GuestObject, key: PropertyKey, desc: Descriptor): boolean {
      if (isLateKey(key)) look(object);
      return OrdinaryDefineOwnProperty(object, key, desc);
    },
    get(object: GuestObject, key: PropertyKey, receiver: Value): Value {
      if (isLateKey(key)) look(object);
      return OrdinaryGet(object, key, receiver);
    },
    set(object: GuestObject, key: PropertyKey, value: Value, receiver: Value): boolean {
      if (isLateKey(key)) look(object);
      return OrdinarySet(object, key, value, receiver);
    },
    ownKeys(object: GuestObject): PropertyKey[] {
      look(object);
      return OrdinaryOwnPropertyKeys(object);
    },
    preventExtensions(object: GuestObject): boolean {
      look(object);
      return OrdinaryPreventExtensions(object);
    },
  };
  return (error) => {
    if (error.methods !== ORDINARY || !error.shape.extensible) return;
    addProperty(error, MARK, undefined, PRIVATE);
    error.methods = table;
  };
}
