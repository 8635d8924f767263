import { uninitialisedExport } from '../spec/engine-habits.ts';
import { ThrowReferenceError } from '../spec/errors.ts';
import { SameValue } from '../spec/comparison.ts';
import { keyOfString, type PropertyKey, TDZ, type Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { GuestObject, Kind } from './guest-object.ts';
import type { InternalMethods } from './internal-methods.ts';
import {
  ORDINARY,
  OrdinaryDefineOwnProperty,
  OrdinaryDelete,
  OrdinaryGet,
  OrdinaryGetOwnProperty,
  OrdinaryHasProperty,
  OrdinaryOwnPropertyKeys,
} from './ordinary.ts';
import {
  dataDescriptor,
  type Descriptor,
  HAS_CONFIGURABLE,
  HAS_ENUMERABLE,
  HAS_VALUE,
  HAS_WRITABLE,
} from './property-descriptor.ts';
import { addProperty, ENUMERABLE, rootShape, WRITABLE } from './shape.ts';

/* https://tc39.es/ecma262/#sec-module-namespace-exotic-objects */

/** Reads an export's binding; TDZ before it is initialised. */
export type ReadExport = () => Value | typeof TDZ;

/** `data` of Kind.ModuleNamespace: the exports by name, in the order of their code units. */
type NamespaceExports = ReadonlyMap<string, ReadExport>;

/** https://tc39.es/ecma262/#sec-modulenamespacecreate */
export function ModuleNamespaceCreate(exports: ReadonlyMap<string, ReadExport>): GuestObject {
  // 3–6 exports sorted by code units
  const sorted = new Map([...exports].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  const shape = rootShape(null).toDictionary();
  shape.cacheable = false;
  const namespace = new GuestObject(shape, Kind.ModuleNamespace, NAMESPACE, [], sorted);
  // 7 @@toStringTag, the one property that is its own
  addProperty(namespace, WELL_KNOWN.toStringTag, 'Module', 0);
  namespace.shape.extensible = false;
  // 8–9
  return namespace;
}

/** The reader of an export of that name, or undefined. */
function exportOf(namespace: GuestObject, key: PropertyKey): ReadExport | undefined {
  return typeof key === 'symbol' ? undefined : (namespace.data as NamespaceExports).get(String(key));
}

function valueOf(key: PropertyKey, read: ReadExport): Value {
  const value = read();
  if (value === TDZ) return ThrowReferenceError(uninitialisedExport(String(key)));
  return value as Value;
}

/** https://tc39.es/ecma262/#sec-module-namespace-exotic-objects-getownproperty-p */
function getOwnProperty(namespace: GuestObject, key: PropertyKey): Descriptor | undefined {
  // 1
  if (typeof key === 'symbol') return OrdinaryGetOwnProperty(namespace, key);
  // 2–3
  const read = exportOf(namespace, key);
  if (read === undefined) return undefined;
  // 4–5 writable in name only
  return dataDescriptor(valueOf(key, read), WRITABLE | ENUMERABLE);
}

/** https://tc39.es/ecma262/#sec-module-namespace-exotic-objects-defineownproperty-p-desc */
function defineOwnProperty(namespace: GuestObject, key: PropertyKey, desc: Descriptor): boolean {
  // 1
  if (typeof key === 'symbol') return OrdinaryDefineOwnProperty(namespace, key, desc);
  // 2–3
  const current = getOwnProperty(namespace, key);
  if (current === undefined) return false;
  // 4–7 only what changes nothing is allowed
  if ((desc.has & HAS_CONFIGURABLE) !== 0 && desc.configurable) return false;
  if ((desc.has & HAS_ENUMERABLE) !== 0 && !desc.enumerable) return false;
  if (desc.isAccessor) return false;
  if ((desc.has & HAS_WRITABLE) !== 0 && !desc.writable) return false;
  // 8–9
  return (desc.has & HAS_VALUE) === 0 || SameValue(desc.value, current.value);
}

/** https://tc39.es/ecma262/#sec-module-namespace-exotic-objects-hasproperty-p */
function has(namespace: GuestObject, key: PropertyKey): boolean {
  // 1–4
  return typeof key === 'symbol' ? OrdinaryHasProperty(namespace, key) : exportOf(namespace, key) !== undefined;
}

/** https://tc39.es/ecma262/#sec-module-namespace-exotic-objects-get-p-receiver */
function get(namespace: GuestObject, key: PropertyKey, receiver: Value): Value {
  // 1
  if (typeof key === 'symbol') return OrdinaryGet(namespace, key, receiver);
  // 2–11
  const read = exportOf(namespace, key);
  return read === undefined ? undefined : valueOf(key, read);
}

/** https://tc39.es/ecma262/#sec-module-namespace-exotic-objects-delete-p */
function deleteProperty(namespace: GuestObject, key: PropertyKey): boolean {
  // 1–4
  return typeof key === 'symbol' ? OrdinaryDelete(namespace, key) : exportOf(namespace, key) === undefined;
}

/** https://tc39.es/ecma262/#sec-module-namespace-exotic-objects-ownpropertykeys */
function ownKeys(namespace: GuestObject): PropertyKey[] {
  // 1–3
  const exports = [...(namespace.data as NamespaceExports).keys()].map(keyOfString);
  return [...exports, ...OrdinaryOwnPropertyKeys(namespace)];
}

const NAMESPACE: InternalMethods = {
  ...ORDINARY,
  getPrototypeOf: () => null,
  setPrototypeOf: (_namespace, proto) => proto === null,
  isExtensible: () => false,
  preventExtensions: () => true,
  getOwnProperty,
  defineOwnProperty,
  has,
  get,
  set: () => false,
  delete: deleteProperty,
  ownKeys,
};
