import { meterElements } from '../../engine/builtins/array-support.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import type { InternalMethods } from '../../engine/objects/internal-methods.ts';
import {
  appendNamedKeys,
  ORDINARY,
  OrdinaryDefineOwnProperty,
  OrdinaryDelete,
  OrdinaryGetOwnProperty,
} from '../../engine/objects/ordinary.ts';
import { dataDescriptor } from '../../engine/objects/property-descriptor.ts';
import { CONFIGURABLE, ENUMERABLE } from '../../engine/objects/shape.ts';
import type { PropertyKey, Value } from '../../engine/spec/values.ts';

/** What is listed now. */
type Listed = (object: GuestObject) => readonly unknown[];

/**
 * https://webidl.spec.whatwg.org/#js-legacy-platform-objects: objects whose properties by number are what is listed. These
 * are nowhere stored: a program can neither set nor delete one, and no such object can be closed.
 */
export function withListedProperties(
  listed: Listed,
  valueAt: (object: GuestObject, index: number) => Value | undefined,
): InternalMethods {
  return {
    ...ORDINARY,
    getOwnProperty: (object, key) => {
      const value = typeof key === 'number' ? valueAt(object, key) : undefined;
      return value === undefined
        ? OrdinaryGetOwnProperty(object, key)
        : dataDescriptor(value, ENUMERABLE | CONFIGURABLE);
    },
    defineOwnProperty: (object, key, desc) => typeof key !== 'number' && OrdinaryDefineOwnProperty(object, key, desc),
    delete: (object, key) =>
      typeof key === 'number' ? valueAt(object, key) === undefined : OrdinaryDelete(object, key),
    preventExtensions: () => false,
    ownKeys: (object) => {
      const { length } = listed(object);
      meterElements(length);
      const keys: PropertyKey[] = Array.from({ length }, (_, index) => index);
      appendNamedKeys(object, keys);
      return keys;
    },
  };
}
