import type { PropertyKey } from '../spec/values.ts';
import { GuestObject, Kind } from './guest-object.ts';
import type { InternalMethods } from './internal-methods.ts';
import {
  appendNamedKeys,
  meterKeys,
  ORDINARY,
  OrdinaryDefineOwnProperty,
  OrdinaryDelete,
  OrdinaryGetOwnProperty,
  ValidateAndApplyPropertyDescriptor,
} from './ordinary.ts';
import { dataDescriptor, type Descriptor } from './property-descriptor.ts';
import { elementIndices } from './elements.ts';
import { addProperty, ENUMERABLE, rootShape } from './shape.ts';

/* https://tc39.es/ecma262/#sec-string-exotic-objects. `data` is the string. */

/** https://tc39.es/ecma262/#sec-stringgetownproperty */
function characterAt(object: GuestObject, key: PropertyKey): Descriptor | undefined {
  const text = object.data as string;
  return typeof key === 'number' && key < text.length ? dataDescriptor(text[key], ENUMERABLE) : undefined;
}

function getOwnProperty(object: GuestObject, key: PropertyKey): Descriptor | undefined {
  return characterAt(object, key) ?? OrdinaryGetOwnProperty(object, key);
}

function defineOwnProperty(object: GuestObject, key: PropertyKey, desc: Descriptor): boolean {
  const character = characterAt(object, key);
  if (character === undefined) return OrdinaryDefineOwnProperty(object, key, desc);
  return ValidateAndApplyPropertyDescriptor(undefined, key, object.shape.extensible, desc, character);
}

function ownKeys(object: GuestObject): PropertyKey[] {
  const keys: PropertyKey[] = [];
  const length = (object.data as string).length;
  meterKeys(length);
  for (let i = 0; i < length; i++) keys.push(i);
  for (const index of elementIndices(object)) keys.push(index);
  appendNamedKeys(object, keys);
  return keys;
}

const STRING: InternalMethods = { ...ORDINARY, getOwnProperty, defineOwnProperty, ownKeys, delete: OrdinaryDelete };

/** https://tc39.es/ecma262/#sec-stringcreate */
export function StringCreate(value: string, proto: GuestObject): GuestObject {
  const object = new GuestObject(rootShape(proto), Kind.String, STRING, [], value);
  addProperty(object, 'length', value.length, 0);
  return object;
}
