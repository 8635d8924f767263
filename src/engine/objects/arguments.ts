import { agent } from '../spec/agent.ts';
import type { PropertyKey, Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { Accessor, GuestObject, Kind, SparseElement } from './guest-object.ts';
import type { InternalMethods } from './internal-methods.ts';
import {
  ORDINARY,
  OrdinaryDefineOwnProperty,
  OrdinaryDelete,
  OrdinaryGet,
  OrdinaryGetOwnProperty,
  OrdinarySet,
} from './ordinary.ts';
import { Descriptor, HAS_VALUE, HAS_WRITABLE } from './property-descriptor.ts';
import { ACCESSOR, addProperty, HIDDEN, PLAIN } from './shape.ts';

/* https://tc39.es/ecma262/#sec-arguments-exotic-objects */

/**
 * `data` of Kind.MappedArguments: the [[ParameterMap]]. `slots[i]` is the place in the function's environment
 * record where argument `i` lives, or -1 when it has none or is no longer mapped.
 */
export class ParameterMap {
  readonly env: Value[];
  readonly slots: number[];
  constructor(env: Value[], slots: number[]) {
    this.env = env;
    this.slots = slots;
  }
}

/** Place of the parameter that `key` is another name for, or -1. */
function mappedSlot(object: GuestObject, key: PropertyKey): number {
  if (typeof key !== 'number') return -1;
  const { slots } = object.data as ParameterMap;
  return key < slots.length ? slots[key] : -1;
}

const environmentOf = (object: GuestObject): Value[] => (object.data as ParameterMap).env;

/** https://tc39.es/ecma262/#sec-arguments-exotic-objects-getownproperty-p */
function getOwnProperty(object: GuestObject, key: PropertyKey): Descriptor | undefined {
  const desc = OrdinaryGetOwnProperty(object, key);
  if (desc === undefined) return undefined;
  const slot = mappedSlot(object, key);
  if (slot !== -1) desc.value = environmentOf(object)[slot];
  return desc;
}

/** https://tc39.es/ecma262/#sec-arguments-exotic-objects-defineownproperty-p-desc */
function defineOwnProperty(object: GuestObject, key: PropertyKey, desc: Descriptor): boolean {
  // 1–2
  const slot = mappedSlot(object, key);
  if (slot === -1) return OrdinaryDefineOwnProperty(object, key, desc);
  const env = environmentOf(object);
  // 3–4 made read-only without a value: it keeps what the parameter has now
  let applied = desc;
  if (desc.isData && (desc.has & HAS_VALUE) === 0 && (desc.has & HAS_WRITABLE) !== 0 && !desc.writable) {
    applied = new Descriptor(desc.has | HAS_VALUE, env[slot], undefined, undefined, desc.attrs);
  }
  // 5
  if (!OrdinaryDefineOwnProperty(object, key, applied)) return false;
  // 6 an accessor or a read-only property is no longer another name for the parameter
  if (!desc.isAccessor && (desc.has & HAS_VALUE) !== 0) env[slot] = desc.value;
  if (desc.isAccessor || ((desc.has & HAS_WRITABLE) !== 0 && !desc.writable)) unmap(object, key as number);
  return true;
}

function unmap(object: GuestObject, index: number): void {
  (object.data as ParameterMap).slots[index] = -1;
}

/** https://tc39.es/ecma262/#sec-arguments-exotic-objects-get-p-receiver */
function get(object: GuestObject, key: PropertyKey, receiver: Value): Value {
  const slot = mappedSlot(object, key);
  return slot === -1 ? OrdinaryGet(object, key, receiver) : environmentOf(object)[slot];
}

/** https://tc39.es/ecma262/#sec-arguments-exotic-objects-set-p-v-receiver */
function set(object: GuestObject, key: PropertyKey, value: Value, receiver: Value): boolean {
  if (receiver === object) {
    const slot = mappedSlot(object, key);
    if (slot !== -1) environmentOf(object)[slot] = value;
  }
  return OrdinarySet(object, key, value, receiver);
}

/** https://tc39.es/ecma262/#sec-arguments-exotic-objects-delete-p */
function remove(object: GuestObject, key: PropertyKey): boolean {
  if (!OrdinaryDelete(object, key)) return false;
  if (mappedSlot(object, key) !== -1) unmap(object, key as number);
  return true;
}

const MAPPED: InternalMethods = { ...ORDINARY, getOwnProperty, defineOwnProperty, get, set, delete: remove };

/** https://tc39.es/ecma262/#sec-createunmappedargumentsobject. Takes ownership of `args`. */
export function CreateUnmappedArgumentsObject(args: Value[]): GuestObject {
  const realm = agent.realm;
  const object = new GuestObject(realm.objectShape, Kind.Arguments, ORDINARY, [], undefined);
  if (args.length > 0) object.elems = args;
  addProperty(object, 'length', args.length, HIDDEN);
  addProperty(object, WELL_KNOWN.iterator, realm.intrinsic('%Array.prototype.values%'), HIDDEN);
  const thrower = realm.intrinsic('%ThrowTypeError%');
  addProperty(object, 'callee', new Accessor(thrower, thrower), ACCESSOR);
  return object;
}

/** What the map takes, and what each of its elements takes. */
const BYTES_PER_MAP = 96;
const BYTES_PER_MAPPED = 48;

/**
 * https://tc39.es/ecma262/#sec-createmappedargumentsobject. `slots` says for each parameter where in `env` it
 * lives (-1: hidden by a later parameter of the same name); only those that got an argument are mapped.
 *
 * REPRESENTATION: elements are stored sparse, so that no fast path for dense elements misses the map.
 */
export function CreateMappedArgumentsObject(
  callee: GuestObject,
  args: Value[],
  env: Value[],
  slots: readonly number[],
): GuestObject {
  const realm = agent.realm;
  agent.roomLeft -= BYTES_PER_MAP + BYTES_PER_MAPPED * args.length;
  const map = new ParameterMap(env, slots.slice(0, args.length));
  const object = new GuestObject(realm.objectShape, Kind.MappedArguments, MAPPED, [], map);
  object.sparse = new Map();
  for (let index = 0; index < args.length; index++) object.sparse.set(index, new SparseElement(args[index], PLAIN));
  addProperty(object, 'length', args.length, HIDDEN);
  addProperty(object, WELL_KNOWN.iterator, realm.intrinsic('%Array.prototype.values%'), HIDDEN);
  addProperty(object, 'callee', callee, HIDDEN);
  return object;
}
