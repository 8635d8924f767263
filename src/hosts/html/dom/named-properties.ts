import { defineMethod } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { ProxyCreate } from '../../../engine/objects/proxy.ts';
import {
  CreateArrayFromList,
  CreateDataPropertyOrThrow,
  FromPropertyDescriptor,
  Get,
  ToPropertyDescriptor,
} from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../../engine/spec/values.ts';
import { standIns } from '../../web/interface.ts';

/** What stands behind an object whose properties are named by the program. */
export interface NamedProperties {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
  readonly names: () => readonly string[];
}

/** https://webidl.spec.whatwg.org/#legacy-platform-object: `target`, whose own properties are those of `named`. */
export function withNamedProperties(realm: Realm, target: GuestObject, named: NamedProperties): GuestObject {
  const handler = OrdinaryObjectCreate(null);
  const isNamed = (key: unknown): key is string => typeof key === 'string' && !target.methods.has(target, key);
  const define = (trap: string, count: number, steps: (args: Value[]) => Value): void =>
    void defineMethod(realm, handler, trap, count, (_this, args) => steps(args));
  define('get', 2, ([, key]) =>
    isNamed(key) ? named.get(key) : target.methods.get(target, key as PropertyKey, target),
  );
  define('has', 2, ([, key]) => (isNamed(key) ? named.get(key) !== undefined : true));
  define('set', 3, ([, key, value]) => {
    if (isNamed(key)) named.set(key, ToString(value));
    else target.methods.set(target, key as PropertyKey, value, target);
    return true;
  });
  define('deleteProperty', 2, ([, key]) => {
    if (isNamed(key)) named.remove(key);
    return true;
  });
  define('defineProperty', 3, ([, key, descriptor]) => {
    if (!isNamed(key))
      return target.methods.defineOwnProperty(target, key as PropertyKey, ToPropertyDescriptor(descriptor));
    named.set(key, ToString(Get(descriptor as GuestObject, 'value')));
    return true;
  });
  define('ownKeys', 1, () => CreateArrayFromList([...new Set([...named.names(), ...target.methods.ownKeys(target)])]));
  define('getOwnPropertyDescriptor', 2, ([, key]) => {
    if (!isNamed(key)) {
      const own = target.methods.getOwnProperty(target, key as PropertyKey);
      return own === undefined ? undefined : FromPropertyDescriptor(own);
    }
    const value = named.get(key);
    if (value === undefined) return undefined;
    const descriptor = OrdinaryObjectCreate(realm.ObjectPrototype);
    for (const [name, each] of [
      ['value', value],
      ['writable', true],
      ['enumerable', true],
      ['configurable', true],
    ] as const)
      CreateDataPropertyOrThrow(descriptor, name, each);
    return descriptor;
  });
  const object = ProxyCreate(target, handler);
  standIns.set(object, target);
  return object;
}
