import { agent } from '../spec/agent.ts';
import { assert } from '../../base/assert.ts';
import { SameValue } from '../spec/comparison.ts';
import { HOLE, type NamedKey, type PropertyKey, type Value } from '../spec/values.ts';
import {
  chainHasNoElements,
  defineElement,
  elementAt,
  elementIndices,
  ordinaryGetOwn,
  putElement,
  removeElement,
} from './elements.ts';
import { Accessor, GuestObject, isObject, Kind, LazyValue, NO_SLOTS } from './guest-object.ts';
import type { InternalMethods } from './internal-methods.ts';
import {
  accessorDescriptor,
  dataDescriptor,
  type Descriptor,
  HAS_CONFIGURABLE,
  HAS_ENUMERABLE,
  HAS_GET,
  HAS_SET,
  HAS_VALUE,
  HAS_WRITABLE,
  valueDescriptor,
} from './property-descriptor.ts';
import {
  ACCESSOR,
  addProperty,
  attrsOf,
  changeAttributes,
  changePrototype,
  closeShape,
  CONFIGURABLE,
  ENUMERABLE,
  HIDDEN,
  PLAIN,
  PRIVATE,
  removeProperty,
  rootShape,
  slotOf,
  SPECIAL,
  WRITABLE,
} from './shape.ts';

/* https://tc39.es/ecma262/#sec-ordinary-object-internal-methods-and-internal-slots */

/** https://tc39.es/ecma262/#sec-ordinarygetprototypeof */
function OrdinaryGetPrototypeOf(object: GuestObject): GuestObject | null {
  return object.shape.proto;
}

/** https://tc39.es/ecma262/#sec-ordinarysetprototypeof */
function OrdinarySetPrototypeOf(object: GuestObject, proto: GuestObject | null): boolean {
  // 1–3 same prototype: nothing to do
  if (object.shape.proto === proto) return true;
  // 4 closed objects keep theirs
  if (!object.shape.extensible) return false;
  // 5–7 no cycles among objects with an ordinary [[GetPrototypeOf]]
  let hops = 0;
  for (let p = proto; p !== null; p = p.shape.proto) {
    if ((++hops & 63) === 0) agent.spend(64);
    if (p === object) return false;
    if (p.methods.getPrototypeOf !== OrdinaryGetPrototypeOf) break;
  }
  // 8–9
  changePrototype(object, proto);
  return true;
}

/** https://tc39.es/ecma262/#sec-ordinaryisextensible */
function OrdinaryIsExtensible(object: GuestObject): boolean {
  return object.shape.extensible;
}

/** https://tc39.es/ecma262/#sec-ordinarypreventextensions */
export function OrdinaryPreventExtensions(object: GuestObject): boolean {
  if (object.shape.extensible) closeShape(object);
  return true;
}

/** https://tc39.es/ecma262/#sec-ordinarygetownproperty */
export function OrdinaryGetOwnProperty(object: GuestObject, key: PropertyKey): Descriptor | undefined {
  if (typeof key === 'number') {
    const element = elementAt(object, key);
    return element === undefined ? undefined : toDescriptor(element.value, element.attrs);
  }
  const info = object.shape.lookup(key);
  if (info === -1 || (info & PRIVATE) !== 0) return undefined;
  const stored: unknown = object.slots[slotOf(info)];
  if (stored instanceof LazyValue) settle(object, key, stored);
  return toDescriptor(object.slots[slotOf(info)], attrsOf(object.shape.lookup(key)));
}

function settle(object: GuestObject, key: NamedKey, { get }: LazyValue): void {
  const value = get!.methods.call!(get!, object, []);
  overwrite(object, key, value, HIDDEN | (object.shape.lookup(key) & ENUMERABLE));
}
ordinaryGetOwn.method = OrdinaryGetOwnProperty;

function toDescriptor(stored: Value | Accessor, attrs: number): Descriptor {
  if ((attrs & ACCESSOR) === 0) return dataDescriptor(stored as Value, attrs);
  const accessor = stored as unknown as Accessor;
  return accessorDescriptor(accessor.get, accessor.set, attrs);
}

/** https://tc39.es/ecma262/#sec-ordinarydefineownproperty */
export function OrdinaryDefineOwnProperty(object: GuestObject, key: PropertyKey, desc: Descriptor): boolean {
  // 1–2 what is there, and may more come
  const current = object.methods.getOwnProperty(object, key);
  // 3
  return ValidateAndApplyPropertyDescriptor(object, key, object.methods.isExtensible(object), desc, current);
}

/** https://tc39.es/ecma262/#sec-validateandapplypropertydescriptor. `object` undefined: only asks. */
export function ValidateAndApplyPropertyDescriptor(
  object: GuestObject | undefined,
  key: PropertyKey,
  extensible: boolean,
  desc: Descriptor,
  current: Descriptor | undefined,
): boolean {
  // 2 a new property
  if (current === undefined) {
    if (!extensible) return false;
    if (object !== undefined) storeNew(object, key, desc);
    return true;
  }
  // 4 nothing asked
  if (desc.has === 0) return true;
  // 5 a fixed property accepts only what changes nothing
  if (!current.configurable && !isCompatibleWithFixed(desc, current)) return false;
  // 6
  if (object !== undefined) applyTo(object, key, desc, current);
  return true;
}

function isCompatibleWithFixed(desc: Descriptor, current: Descriptor): boolean {
  if ((desc.has & HAS_CONFIGURABLE) !== 0 && desc.configurable) return false;
  if ((desc.has & HAS_ENUMERABLE) !== 0 && desc.enumerable !== current.enumerable) return false;
  if ((desc.isAccessor || desc.isData) && desc.isAccessor !== current.isAccessor) return false;
  if (current.isAccessor) {
    if ((desc.has & HAS_GET) !== 0 && desc.get !== current.get) return false;
    return (desc.has & HAS_SET) === 0 || desc.set === current.set;
  }
  if (current.writable) return true;
  if ((desc.has & HAS_WRITABLE) !== 0 && desc.writable) return false;
  return (desc.has & HAS_VALUE) === 0 || SameValue(desc.value, current.value);
}

function storeNew(object: GuestObject, key: PropertyKey, desc: Descriptor): void {
  const stored = desc.isAccessor ? new Accessor(desc.get, desc.set) : desc.value;
  if (typeof key === 'number') {
    if (object.childRoot !== null) changedPrototypeElement(object);
    defineElement(object, key, stored, desc.attrs);
  } else addProperty(object, key, stored, desc.attrs);
}

/** Elements on a prototype are rare; making them sparse makes every fast path see them. */
function changedPrototypeElement(object: GuestObject): void {
  if (object.kind === Kind.Object) object.sparse ??= new Map();
}

function applyTo(object: GuestObject, key: PropertyKey, desc: Descriptor, current: Descriptor): void {
  const enumerable = (desc.has & HAS_ENUMERABLE) !== 0 ? desc.enumerable : current.enumerable;
  const configurable = (desc.has & HAS_CONFIGURABLE) !== 0 ? desc.configurable : current.configurable;
  const shared = (enumerable ? ENUMERABLE : 0) | (configurable ? CONFIGURABLE : 0);
  if (desc.isAccessor || (current.isAccessor && !desc.isData)) {
    const get = (desc.has & HAS_GET) !== 0 ? desc.get : current.get;
    const set = (desc.has & HAS_SET) !== 0 ? desc.set : current.set;
    overwrite(object, key, new Accessor(get, set), shared | ACCESSOR);
    return;
  }
  const writable = (desc.has & HAS_WRITABLE) !== 0 ? desc.writable : !current.isAccessor && current.writable;
  const value = (desc.has & HAS_VALUE) !== 0 ? desc.value : current.isAccessor ? undefined : current.value;
  overwrite(object, key, value, shared | (writable ? WRITABLE : 0));
}

function overwrite(object: GuestObject, key: PropertyKey, stored: Value | Accessor, attrs: number): void {
  if (typeof key === 'number') {
    defineElement(object, key, stored, attrs);
    return;
  }
  const info = object.shape.lookup(key);
  assert(info !== -1, 'overwrite of an absent property');
  changeAttributes(object, key, info, attrs | (info & SPECIAL));
  (object.slots as (Value | Accessor)[])[slotOf(info)] = stored;
}

/** https://tc39.es/ecma262/#sec-ordinaryhasproperty */
export function OrdinaryHasProperty(object: GuestObject, key: PropertyKey): boolean {
  let hops = 0;
  for (let o = object; ; ) {
    if ((++hops & 63) === 0) agent.spend(256);
    // 1–2 own
    if (o.methods.getOwnProperty(o, key) !== undefined) return true;
    // 3–5 the parent answers for itself
    const parent = o.methods.getPrototypeOf(o);
    if (parent === null) return false;
    if (parent.methods.has !== OrdinaryHasProperty) return parent.methods.has(parent, key);
    o = parent;
  }
}

/** https://tc39.es/ecma262/#sec-ordinaryget */
export function OrdinaryGet(object: GuestObject, key: PropertyKey, receiver: Value): Value {
  let hops = 0;
  for (let o = object; ; ) {
    if ((++hops & 63) === 0) agent.spend(256);
    // 1 own property, without making a descriptor where the storage is plain
    if (o.methods.getOwnProperty === OrdinaryGetOwnProperty) {
      if (typeof key === 'number') {
        if (o.sparse === null) {
          const elems = o.elems;
          if (key < elems.length && (elems[key] as unknown) !== HOLE) return elems[key];
        } else {
          const element = o.sparse.get(key);
          if (element !== undefined) return readStored(element.value, element.attrs, receiver);
        }
      } else {
        const info = o.shape.lookup(key);
        if (info !== -1 && (info & PRIVATE) === 0) return readStored(o.slots[slotOf(info)], info, receiver);
      }
    } else {
      const desc = o.methods.getOwnProperty(o, key);
      if (desc !== undefined) {
        if (!desc.isAccessor) return desc.value;
        return desc.get === undefined ? undefined : desc.get.methods.call!(desc.get, receiver, []);
      }
    }
    // 2 up the chain
    const parent = o.methods.getPrototypeOf(o);
    if (parent === null) return undefined;
    if (parent.methods.get !== OrdinaryGet) return parent.methods.get(parent, key, receiver);
    o = parent;
  }
}

function readStored(stored: Value | Accessor, attrs: number, receiver: Value): Value {
  if ((attrs & ACCESSOR) === 0) return stored as Value;
  const getter = (stored as unknown as Accessor).get;
  return getter === undefined ? undefined : getter.methods.call!(getter, receiver, []);
}

/** https://tc39.es/ecma262/#sec-ordinaryset */
export function OrdinarySet(object: GuestObject, key: PropertyKey, value: Value, receiver: Value): boolean {
  if (
    object === receiver &&
    object.methods.defineOwnProperty === OrdinaryDefineOwnProperty &&
    object.methods.getOwnProperty === OrdinaryGetOwnProperty
  ) {
    const done = setOwnPlain(object, key, value);
    if (done) return true;
  }
  // 1–2
  return OrdinarySetWithOwnDescriptor(object, key, value, receiver, object.methods.getOwnProperty(object, key));
}

/** Writes a property that is there and plain, or adds one that nobody inherits. False: take the long way. */
function setOwnPlain(object: GuestObject, key: PropertyKey, value: Value): boolean {
  if (typeof key !== 'number') {
    const info = object.shape.lookup(key);
    if (info === -1) return addUninherited(object, key, value);
    if ((info & (WRITABLE | SPECIAL | ACCESSOR | PRIVATE)) !== WRITABLE) return false;
    object.slots[slotOf(info)] = value;
    return true;
  }
  if (object.sparse !== null) return false;
  if (key < object.elems.length && (object.elems[key] as unknown) !== HOLE) {
    object.elems[key] = value;
    return true;
  }
  if (!object.shape.extensible || object.childRoot !== null || !chainHasNoElements(object.shape.proto)) return false;
  putElement(object, key, value);
  return true;
}

/** Adds a named property if nothing up the chain has it or could run anything. */
function addUninherited(object: GuestObject, key: NamedKey, value: Value): boolean {
  if (!object.shape.extensible) return false;
  let hops = 0;
  for (let o = object.shape.proto; o !== null; o = o.shape.proto) {
    if ((++hops & 63) === 0) agent.spend(256);
    if (!o.shape.cacheable || o.methods.getOwnProperty !== OrdinaryGetOwnProperty || o.shape.lookup(key) !== -1)
      return false;
  }
  addProperty(object, key, value, PLAIN);
  return true;
}

/** https://tc39.es/ecma262/#sec-ordinarysetwithowndescriptor */
function OrdinarySetWithOwnDescriptor(
  object: GuestObject,
  key: PropertyKey,
  value: Value,
  receiver: Value,
  ownDesc: Descriptor | undefined,
): boolean {
  // 1 not here: the parent decides; nobody has it: as if writable here
  if (ownDesc === undefined) {
    const parent = object.methods.getPrototypeOf(object);
    if (parent !== null) return parent.methods.set(parent, key, value, receiver);
    ownDesc = dataDescriptor(undefined, PLAIN);
  }
  // 2 data property: write or create it on the receiver
  if (!ownDesc.isAccessor) {
    if (!ownDesc.writable || !isObject(receiver)) return false;
    const existing = receiver.methods.getOwnProperty(receiver, key);
    if (existing === undefined) return receiver.methods.defineOwnProperty(receiver, key, dataDescriptor(value, PLAIN));
    if (existing.isAccessor || !existing.writable) return false;
    return receiver.methods.defineOwnProperty(receiver, key, valueDescriptor(value));
  }
  // 3–6 accessor: call its setter
  const setter = ownDesc.set;
  if (setter === undefined) return false;
  setter.methods.call!(setter, receiver, [value]);
  return true;
}

/** https://tc39.es/ecma262/#sec-ordinarydelete */
export function OrdinaryDelete(object: GuestObject, key: PropertyKey): boolean {
  // 1–2 absent: fine
  const desc = object.methods.getOwnProperty(object, key);
  if (desc === undefined) return true;
  // 3–4
  if (!desc.configurable) return false;
  removeStored(object, key);
  return true;
}

/** Removes a property from the storage of `object`, whatever its attributes. */
export function removeStored(object: GuestObject, key: PropertyKey): void {
  if (typeof key === 'number') removeElement(object, key);
  else {
    const info = object.shape.lookup(key);
    if (info !== -1) removeProperty(object, key, info);
  }
}

/** https://tc39.es/ecma262/#sec-ordinaryownpropertykeys */
export function OrdinaryOwnPropertyKeys(object: GuestObject): PropertyKey[] {
  // 2 indices ascending
  const keys: PropertyKey[] = elementIndices(object);
  appendNamedKeys(object, keys);
  meterKeys(keys.length);
  return keys;
}

/** Who asks for keys does something with each. */
export function meterKeys(count: number): void {
  if (count > 16) agent.spend(count * 4);
}

/** Appends strings, then symbols, each in order of creation. */
export function appendNamedKeys(object: GuestObject, keys: PropertyKey[]): void {
  const symbols: NamedKey[] = [];
  for (const [key, info] of object.shape.tableOf()) {
    if (typeof key === 'string') keys.push(key);
    else if ((info & PRIVATE) === 0) symbols.push(key);
  }
  for (const symbol of symbols) keys.push(symbol);
}

/** The internal methods of ordinary objects. Exotic tables spread this one and replace what differs. */
export const ORDINARY: InternalMethods = {
  getPrototypeOf: OrdinaryGetPrototypeOf,
  setPrototypeOf: OrdinarySetPrototypeOf,
  isExtensible: OrdinaryIsExtensible,
  preventExtensions: OrdinaryPreventExtensions,
  getOwnProperty: OrdinaryGetOwnProperty,
  defineOwnProperty: OrdinaryDefineOwnProperty,
  has: OrdinaryHasProperty,
  get: OrdinaryGet,
  set: OrdinarySet,
  delete: OrdinaryDelete,
  ownKeys: OrdinaryOwnPropertyKeys,
  call: null,
  construct: null,
};

/** https://tc39.es/ecma262/#sec-ordinaryobjectcreate. `kind` and `data` are the internal slots, if any. */
export function OrdinaryObjectCreate(
  proto: GuestObject | null,
  kind: Kind = Kind.Object,
  data: unknown = undefined,
): GuestObject {
  return new GuestObject(rootShape(proto), kind, ORDINARY, NO_SLOTS, data);
}
