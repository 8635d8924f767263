import { display, displayCalled } from '../builtins/display.ts';
import { GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { ArrayCreate } from '../objects/array.ts';
import { ORDINARY, OrdinaryObjectCreate } from '../objects/ordinary.ts';
import {
  dataDescriptor,
  Descriptor,
  HAS_CONFIGURABLE,
  HAS_ENUMERABLE,
  HAS_GET,
  HAS_SET,
  HAS_VALUE,
  HAS_WRITABLE,
} from '../objects/property-descriptor.ts';
import { addProperty, ENUMERABLE, PLAIN } from '../objects/shape.ts';
import { agent } from './agent.ts';
import { ThrowNullishAccess, ThrowTypeError } from './errors.ts';
import type { IntrinsicName, Realm } from './realm.ts';
import { getForLibrary, isLibraryRunning, setPristine } from './pristine.ts';
import { throwFailedDefine, throwFailedDelete, throwFailedSet } from './refusals.ts';
import { prototypeForPrimitive, ToBoolean, ToLength, ToObject } from './type-conversion.ts';
import { HOLE, type PropertyKey, type Value } from './values.ts';
import { WELL_KNOWN } from './well-known-symbols.ts';

/* https://tc39.es/ecma262/#sec-operations-on-objects */

/** What an array's list takes beside its values, and each of these. */
const BYTES_PER_LIST = 64;
const BYTES_PER_VALUE = 8;

/** https://tc39.es/ecma262/#sec-iscallable */
export function IsCallable(value: Value): value is GuestObject {
  return value instanceof GuestObject && value.methods.call !== null;
}

/** https://tc39.es/ecma262/#sec-isconstructor */
export function IsConstructor(value: Value): value is GuestObject {
  return value instanceof GuestObject && value.methods.construct !== null;
}

/** What an error message calls a key. */
export function displayKey(key: PropertyKey): string {
  return typeof key === 'symbol' ? key.toString() : String(key);
}

/** A short description of a value for error messages; runs no guest code. */
export const describeValue = (value: Value): string => display(value);
/** The same of what cannot be called. */
export const describeCalled = (value: Value): string => displayCalled(value);

/** https://tc39.es/ecma262/#sec-get-o-p */
export function Get(object: GuestObject, key: PropertyKey): Value {
  if (isLibraryRunning()) return getForLibrary(agent.realm, object, key, object);
  return object.methods.get(object, key, object);
}

/** https://tc39.es/ecma262/#sec-getv. Primitives are looked up on their prototype; a string's own properties first. */
export function GetV(value: Value, key: PropertyKey): Value {
  if (value instanceof GuestObject) return Get(value, key);
  if (typeof value === 'string') {
    if (key === 'length') return value.length;
    if (typeof key === 'number' && key < value.length) return value[key];
  } else if (value === undefined || value === null) {
    ThrowNullishAccess('read', value, displayKey(key));
  }
  const proto = prototypeForPrimitive(value);
  if (isLibraryRunning()) return getForLibrary(agent.realm, proto, key, value);
  return proto.methods.get(proto, key, value);
}

/** https://tc39.es/ecma262/#sec-set-o-p-v-throw */
export function Set_(object: GuestObject, key: PropertyKey, value: Value, throws: boolean): boolean {
  const success = isLibraryRunning()
    ? setPristine(agent.realm, object, key, value)
    : object.methods.set(object, key, value, object);
  if (!success && throws) throwFailedSet(object, key);
  return success;
}

/** https://tc39.es/ecma262/#sec-createdataproperty */
export function CreateDataProperty(object: GuestObject, key: PropertyKey, value: Value): boolean {
  return object.methods.defineOwnProperty(object, key, dataDescriptor(value, PLAIN));
}

/** https://tc39.es/ecma262/#sec-createdatapropertyorthrow */
export function CreateDataPropertyOrThrow(object: GuestObject, key: PropertyKey, value: Value): void {
  if (!CreateDataProperty(object, key, value)) throwFailedDefine(object, key);
}

/** https://tc39.es/ecma262/#sec-definepropertyorthrow */
export function DefinePropertyOrThrow(object: GuestObject, key: PropertyKey, desc: Descriptor): void {
  if (!object.methods.defineOwnProperty(object, key, desc)) throwFailedDefine(object, key);
}

/** https://tc39.es/ecma262/#sec-deletepropertyorthrow */
export function DeletePropertyOrThrow(object: GuestObject, key: PropertyKey): void {
  if (!object.methods.delete(object, key)) throwFailedDelete(object, key);
}

/** https://tc39.es/ecma262/#sec-getmethod */
export function GetMethod(value: Value, key: PropertyKey, refusal = notAFunction): GuestObject | undefined {
  const method = GetV(value, key);
  if (method === undefined || method === null) return undefined;
  return IsCallable(method) ? method : ThrowTypeError(refusal(method));
}

const notAFunction = (value: Value): string => `${displayCalled(value)} is not a function`;

/** https://tc39.es/ecma262/#sec-hasproperty */
export function HasProperty(object: GuestObject, key: PropertyKey): boolean {
  return object.methods.has(object, key);
}

/** https://tc39.es/ecma262/#sec-hasownproperty */
export function HasOwnProperty(object: GuestObject, key: PropertyKey): boolean {
  return object.methods.getOwnProperty(object, key) !== undefined;
}

/** https://tc39.es/ecma262/#sec-call: the first of the two doors into guest code. */
export function Call(callee: Value, thisValue: Value, args: Value[] = []): Value {
  if (!IsCallable(callee)) return ThrowTypeError(notAFunction(callee));
  return callee.methods.call!(callee, thisValue, args);
}

/** https://tc39.es/ecma262/#sec-construct */
export function Construct(callee: GuestObject, args: Value[] = [], newTarget: GuestObject = callee): GuestObject {
  return callee.methods.construct!(callee, args, newTarget);
}

/** https://tc39.es/ecma262/#sec-invoke */
export function Invoke(value: Value, key: PropertyKey, args: Value[] = []): Value {
  const method = GetV(value, key);
  if (!IsCallable(method)) return ThrowTypeError(`${notInvoked(value, key, method)} is not a function`);
  return method.methods.call!(method, value, args);
}

/** V8 names the method, the others where it was looked for. */
function notInvoked(value: Value, key: PropertyKey, method: Value): string {
  return agent.stackRules.style === 'v8' ? displayCalled(method) : `${describeValue(value)}.${displayKey(key)}`;
}

/** https://tc39.es/ecma262/#sec-isarray; `by` is who fails at a revoked proxy. */
export function IsArray(value: Value, by = 'IsArray'): boolean {
  let object = value;
  while (object instanceof GuestObject) {
    if (object.kind === Kind.Array) return true;
    if (object.kind !== Kind.Proxy) return false;
    const proxy = object.data as { readonly target: GuestObject | null };
    if (proxy.target === null) return ThrowTypeError(`Cannot perform '${by}' on a proxy that has been revoked`);
    object = proxy.target;
  }
  return false;
}

/** https://tc39.es/ecma262/#sec-lengthofarraylike */
export function LengthOfArrayLike(object: GuestObject): number {
  if (object.kind === Kind.Array) return object.slots[0] as number;
  return ToLength(Get(object, 'length'));
}

/** https://tc39.es/ecma262/#sec-createarrayfromlist. Takes ownership of `list`. */
export function CreateArrayFromList(list: Value[]): GuestObject {
  const array = ArrayCreate(0);
  if (list.length > 0) {
    agent.roomLeft -= BYTES_PER_LIST + BYTES_PER_VALUE * list.length;
    array.elems = list;
    array.slots[0] = list.length;
  }
  return array;
}

/** https://tc39.es/ecma262/#sec-createlistfromarraylike */
export function CreateListFromArrayLike(value: Value, validElementTypes: 'all' | 'property-key' = 'all'): Value[] {
  if (!isObject(value)) return ThrowTypeError('CreateListFromArrayLike called on non-object');
  const length = LengthOfArrayLike(value);
  const list: Value[] = [];
  agent.charge(length * 8);
  for (let index = 0; index < length; index++) {
    const next = Get(value, index <= 4294967294 ? index : String(index));
    if (validElementTypes === 'property-key' && typeof next !== 'string' && typeof next !== 'symbol') {
      ThrowTypeError(`${describeValue(next)} is not a valid property name`);
    }
    list.push(next);
  }
  return list;
}

/** https://tc39.es/ecma262/#sec-ordinaryhasinstance */
export function OrdinaryHasInstance(constructor: Value, value: Value): boolean {
  if (!IsCallable(constructor)) return false;
  if (constructor.kind === Kind.Bound)
    return InstanceofOperator(value, (constructor.data as { readonly target: GuestObject }).target);
  if (!isObject(value)) return false;
  const proto = Get(constructor, 'prototype');
  if (!isObject(proto))
    return ThrowTypeError(`Function has non-object prototype '${display(proto)}' in instanceof check`);
  let hops = 0;
  for (let o = value.methods.getPrototypeOf(value); o !== null; o = o.methods.getPrototypeOf(o)) {
    if (o === proto) return true;
    if ((++hops & 63) === 0) agent.spend(64);
  }
  return false;
}

/** https://tc39.es/ecma262/#sec-instanceofoperator */
export function InstanceofOperator(value: Value, target: Value): boolean {
  if (!isObject(target)) return ThrowTypeError("Right-hand side of 'instanceof' is not callable");
  const handler = GetMethod(target, WELL_KNOWN.hasInstance);
  if (handler !== undefined) return ToBoolean(Call(handler, target, [value]));
  if (!IsCallable(target)) return ThrowTypeError("Right-hand side of 'instanceof' is not callable");
  return OrdinaryHasInstance(target, value);
}

/** https://tc39.es/ecma262/#sec-speciesconstructor */
export function SpeciesConstructor(object: GuestObject, defaultConstructor: GuestObject): GuestObject {
  const constructor = Get(object, 'constructor');
  if (constructor === undefined) return defaultConstructor;
  if (!isObject(constructor)) return ThrowTypeError('The .constructor property is not an object');
  const species = Get(constructor, WELL_KNOWN.species);
  if (species === undefined || species === null) return defaultConstructor;
  if (IsConstructor(species)) return species;
  return ThrowTypeError('object.constructor[Symbol.species] is not a constructor');
}

/** https://tc39.es/ecma262/#sec-enumerableownproperties */
export function EnumerableOwnProperties(object: GuestObject, what: 'key' | 'value' | 'key+value'): Value[] {
  const list: Value[] = [];
  for (const key of object.methods.ownKeys(object)) {
    if (typeof key === 'symbol') continue;
    if (!isEnumerableOwn(object, key)) continue;
    if (what === 'key') list.push(String(key));
    else {
      const value = Get(object, key);
      list.push(what === 'value' ? value : CreateArrayFromList([String(key), value]));
    }
  }
  return list;
}

/** Whether an own property is enumerable, without making a descriptor where the storage is plain. */
export function isEnumerableOwn(object: GuestObject, key: PropertyKey): boolean {
  if (object.methods.getOwnProperty === ORDINARY.getOwnProperty) {
    if (typeof key !== 'number') {
      const info = object.shape.lookup(key);
      return info !== -1 && (info & ENUMERABLE) !== 0;
    }
    if (key < object.elems.length && (object.elems[key] as unknown) !== HOLE) return true;
  }
  return object.methods.getOwnProperty(object, key)?.enumerable === true;
}

/** https://tc39.es/ecma262/#sec-getfunctionrealm */
export function GetFunctionRealm(callee: GuestObject): Realm {
  for (let f = callee; ; ) {
    if (f.kind === Kind.Bound || f.kind === Kind.Proxy) {
      const target: GuestObject | null = (f.data as { readonly target: GuestObject | null }).target;
      if (target === null) return ThrowTypeError('Cannot perform operation on a revoked proxy');
      f = target;
      continue;
    }
    const data = f.data as { readonly realm?: Realm } | undefined;
    return data?.realm ?? agent.realm;
  }
}

/** https://tc39.es/ecma262/#sec-getprototypefromconstructor */
export function GetPrototypeFromConstructor(constructor: GuestObject, fallback: IntrinsicName): GuestObject {
  const proto = Get(constructor, 'prototype');
  if (isObject(proto)) return proto;
  const realm = GetFunctionRealm(constructor);
  // A context of `vm` has no host's classes; Node's, which are JavaScript, fall back on what any class does.
  return realm.hasIntrinsic(fallback) ? realm.intrinsic(fallback) : realm.ObjectPrototype;
}

/** https://tc39.es/ecma262/#sec-ordinarycreatefromconstructor. `kind` and `data` are the internal slots. */
export function OrdinaryCreateFromConstructor(
  constructor: GuestObject,
  fallback: IntrinsicName,
  kind: Kind = Kind.Object,
  data: unknown = undefined,
): GuestObject {
  return OrdinaryObjectCreate(GetPrototypeFromConstructor(constructor, fallback), kind, data);
}

/** https://tc39.es/ecma262/#sec-copydataproperties */
export function CopyDataProperties(
  target: GuestObject,
  source: Value,
  excluded: ReadonlySet<PropertyKey>,
): GuestObject {
  if (source === undefined || source === null) return target;
  const from = ToObject(source);
  for (const key of from.methods.ownKeys(from)) {
    const isLeftOut = excluded.has(key);
    // Until V8 9 what is left out is looked at and read like the others.
    if ((isLeftOut && agent.stackRules.v8 >= 9) || !isEnumerableOwn(from, key)) continue;
    const value = Get(from, key);
    if (!isLeftOut) CreateDataProperty(target, key, value);
  }
  return target;
}

/** https://tc39.es/ecma262/#sec-setintegritylevel */
export function SetIntegrityLevel(object: GuestObject, level: 'sealed' | 'frozen'): boolean {
  if (!object.methods.preventExtensions(object)) return false;
  for (const key of object.methods.ownKeys(object)) {
    let has = HAS_CONFIGURABLE;
    if (level === 'frozen') {
      const current = object.methods.getOwnProperty(object, key);
      if (current === undefined) continue;
      if (!current.isAccessor) has |= HAS_WRITABLE;
    }
    DefinePropertyOrThrow(object, key, new Descriptor(has, undefined, undefined, undefined, 0));
  }
  return true;
}

/** https://tc39.es/ecma262/#sec-testintegritylevel */
export function TestIntegrityLevel(object: GuestObject, level: 'sealed' | 'frozen'): boolean {
  if (object.methods.isExtensible(object)) return false;
  for (const key of object.methods.ownKeys(object)) {
    const desc = object.methods.getOwnProperty(object, key);
    if (desc === undefined) continue;
    if (desc.configurable || (level === 'frozen' && !desc.isAccessor && desc.writable)) return false;
  }
  return true;
}

/** https://tc39.es/ecma262/#sec-frompropertydescriptor */
export function FromPropertyDescriptor(desc: Descriptor | undefined): Value {
  if (desc === undefined) return undefined;
  const object = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  const put = (key: string, value: Value): void => addProperty(object, key, value, PLAIN);
  if ((desc.has & HAS_VALUE) !== 0) put('value', desc.value);
  if ((desc.has & HAS_WRITABLE) !== 0) put('writable', desc.writable);
  if ((desc.has & HAS_GET) !== 0) put('get', desc.get);
  if ((desc.has & HAS_SET) !== 0) put('set', desc.set);
  if ((desc.has & HAS_ENUMERABLE) !== 0) put('enumerable', desc.enumerable);
  if ((desc.has & HAS_CONFIGURABLE) !== 0) put('configurable', desc.configurable);
  return object;
}

/** https://tc39.es/ecma262/#sec-topropertydescriptor */
export function ToPropertyDescriptor(value: Value): Descriptor {
  if (!isObject(value)) return ThrowTypeError(`Property description must be an object: ${describeValue(value)}`);
  const desc = new Descriptor(0, undefined, undefined, undefined, 0);
  const field = (name: string, bit: number, store: (v: Value) => void): void => {
    if (!HasProperty(value, name)) return;
    store(Get(value, name));
    desc.has |= bit;
  };
  field('enumerable', HAS_ENUMERABLE, (v) => (desc.enumerable = ToBoolean(v)));
  field('configurable', HAS_CONFIGURABLE, (v) => (desc.configurable = ToBoolean(v)));
  field('value', HAS_VALUE, (v) => (desc.value = v));
  field('writable', HAS_WRITABLE, (v) => (desc.writable = ToBoolean(v)));
  field('get', HAS_GET, (v) => (desc.get = callableOrUndefined(v, 'Getter')));
  field('set', HAS_SET, (v) => (desc.set = callableOrUndefined(v, 'Setter')));
  if (desc.isAccessor && desc.isData) {
    ThrowTypeError(
      `Invalid property descriptor. Cannot both specify accessors and a value or writable attribute, ${display(value)}`,
    );
  }
  return desc;
}

function callableOrUndefined(value: Value, what: string): GuestObject | undefined {
  if (value === undefined) return undefined;
  if (!IsCallable(value)) return ThrowTypeError(`${what} must be a function: ${describeValue(value)}`);
  return value;
}

/** https://tc39.es/ecma262/#sec-createiterresultobject */
export function CreateIterResultObject(value: Value, done: boolean): GuestObject {
  return new GuestObject(agent.realm.iterResultShape, Kind.Object, ORDINARY, [value, done], undefined);
}
