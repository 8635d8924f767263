import type { PropertyKey, Value } from '../spec/values.ts';
import type { GuestObject } from './guest-object.ts';
import type { Descriptor } from './property-descriptor.ts';

/**
 * https://tc39.es/ecma262/#sec-object-internal-methods-and-internal-slots. One table per kind of object.
 * `call` and `construct` are null where the object has no such method.
 */
export interface InternalMethods {
  readonly getPrototypeOf: (object: GuestObject) => GuestObject | null;
  readonly setPrototypeOf: (object: GuestObject, proto: GuestObject | null) => boolean;
  readonly isExtensible: (object: GuestObject) => boolean;
  readonly preventExtensions: (object: GuestObject) => boolean;
  readonly getOwnProperty: (object: GuestObject, key: PropertyKey) => Descriptor | undefined;
  readonly defineOwnProperty: (object: GuestObject, key: PropertyKey, desc: Descriptor) => boolean;
  readonly has: (object: GuestObject, key: PropertyKey) => boolean;
  readonly get: (object: GuestObject, key: PropertyKey, receiver: Value) => Value;
  readonly set: (object: GuestObject, key: PropertyKey, value: Value, receiver: Value) => boolean;
  readonly delete: (object: GuestObject, key: PropertyKey) => boolean;
  /** Never contains private names. */
  readonly ownKeys: (object: GuestObject) => PropertyKey[];
  readonly call: ((callee: GuestObject, thisValue: Value, args: Value[]) => Value) | null;
  readonly construct: ((callee: GuestObject, args: Value[], newTarget: GuestObject) => GuestObject) | null;
}
