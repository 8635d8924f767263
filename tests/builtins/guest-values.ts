import { CreateBuiltinFunction } from '../../src/engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../src/engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../src/engine/objects/ordinary.ts';
import { agent } from '../../src/engine/spec/agent.ts';
import { GuestThrow } from '../../src/engine/spec/completion.ts';
import {
  Call,
  Construct,
  CreateArrayFromList,
  CreateDataProperty,
  Get,
  Invoke,
  LengthOfArrayLike,
} from '../../src/engine/spec/object-operations.ts';
import { ToPropertyKey, ToString } from '../../src/engine/spec/type-conversion.ts';
import { HOLE, type Value } from '../../src/engine/spec/values.ts';
import { fifoEngine } from '../support/fifo-host.ts';

/*
 * Calls built-ins without an evaluator: host values go in, host values come out. Arrays, plain objects and functions
 * are turned into guest ones and back; every other guest object passes as it is.
 */

export const freshRealm = (): void => void fifoEngine();

/** A host value as a guest value. Functions get their arguments as host values, and may answer with one. */
export function guest(value: unknown): Value {
  if (isObject(value)) return value;
  if (Array.isArray(value))
    return CreateArrayFromList(Array.from(value, (item, i) => (i in value ? guest(item) : (HOLE as unknown as Value))));
  if (typeof value === 'function') {
    return CreateBuiltinFunction((_this, args) => guest(value(...args.map(host))), value.length, value.name);
  }
  if (typeof value !== 'object' || value === null) return value as Value;
  const object = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  for (const [key, item] of Object.entries(value)) CreateDataProperty(object, ToPropertyKey(key), guest(item));
  return object;
}

/** A guest value as a host value; absent elements stay absent. */
export function host(value: Value): unknown {
  if (!isObject(value) || value.methods.call !== null) return value;
  if (value.kind === Kind.Array) return hostArray(value);
  if (value.kind !== Kind.Object) return value;
  const entries = value.methods.ownKeys(value).filter((key) => typeof key !== 'symbol');
  return Object.fromEntries(entries.map((key) => [key, host(Get(value, key))]));
}

function hostArray(array: GuestObject): unknown[] {
  const list: unknown[] = new Array(LengthOfArrayLike(array));
  for (let i = 0; i < list.length; i++)
    if (array.methods.getOwnProperty(array, i) !== undefined) list[i] = host(Get(array, i));
  return list;
}

/** What stands at 'Array.prototype.map'. */
export const at = (path: string): GuestObject =>
  path.split('.').reduce<GuestObject>((object, name) => Get(object, name) as GuestObject, agent.realm.globalObject);

/** Calls the function at `path`: on what it is a property of, or for a prototype's method on the first argument. */
export function call(path: string, ...args: unknown[]): unknown {
  const isMethod = path.includes('.prototype.');
  const holder = path.includes('.') ? at(path.slice(0, path.lastIndexOf('.'))) : undefined;
  const list = args.map(guest);
  return host(isMethod ? Call(at(path), list[0], list.slice(1)) : Call(at(path), holder, list));
}

/** The method of a value. */
export const invoke = (value: Value, name: string, ...args: unknown[]): unknown =>
  host(Invoke(value, name, args.map(guest)));

export const make = (path: string, ...args: unknown[]): GuestObject => Construct(at(path), args.map(guest));

/** What `operation` throws at the guest, as 'TypeError: message'. */
export function thrown(operation: () => unknown): string {
  try {
    operation();
  } catch (error) {
    if (error instanceof GuestThrow) return ToString(error.value);
    throw error;
  }
  return 'nothing';
}
