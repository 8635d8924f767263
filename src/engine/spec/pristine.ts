import { chainHasNoElements, ordinaryGetOwn } from '../objects/elements.ts';
import { Accessor, GuestObject, Kind } from '../objects/guest-object.ts';
import { dataDescriptor } from '../objects/property-descriptor.ts';
import { ACCESSOR, PLAIN, PRIVATE, slotOf } from '../objects/shape.ts';
import type { Realm } from './realm.ts';
import { HOLE, type NamedKey, type PropertyKey, type Value } from './values.ts';
import { WELL_KNOWN } from './well-known-symbols.ts';

/*
 * What the host's own JavaScript finds on intrinsics: what stood there before the program began, whatever the program made
 * of them since. So `list.push(item)` of a library is the push of the language, as in an engine whose library is no JavaScript
 * or has put its primordials aside, and no setter on `Array.prototype[0]` sees what a library keeps.
 *
 * Each intrinsic has a *twin* that holds its first properties. Reading in a library, and in built-ins that a library called,
 * looks at the twin where the chain reaches the intrinsic. What a program adds under a name that was not there is found
 * on the program's own objects: options inherit what `Object.prototype` got. Objects of a library's literals inherit none.
 */

/** The code that runs or called the built-in that runs; the VM puts its own here. */
export const caller: { machine: { readonly frame: { readonly fc: { readonly library: boolean } } | null } } = {
  machine: { frame: null },
};

/** Whether what runs is a library, or a built-in that a library called. */
export const isLibraryRunning = (): boolean => caller.machine.frame?.fc.library === true;

/** Remembers the intrinsics as they are: called before a program's first code runs. */
export function keepPristine(realm: Realm): void {
  if (realm.pristine !== null) return;
  const twins = new Map<GuestObject, GuestObject>();
  for (const object of [realm.globalObject, ...realm.intrinsics.values()]) twins.set(object, twinOf(object));
  realm.pristine = twins;
}

/** The same for an intrinsic that is made once the program runs. */
export function keepTwin({ pristine }: Realm, object: GuestObject): void {
  if (pristine !== null && !pristine.has(object)) pristine.set(object, twinOf(object));
}

/** What it has now. Its shape is shared until the program changes the intrinsic. */
function twinOf(object: GuestObject): GuestObject {
  object.shape.kept = true;
  return new GuestObject(object.shape, object.kind, object.methods, object.slots.slice(), undefined);
}

/** Where a library finds `key` instead of on `object`; null: on `object` itself. */
export function pristineHolder(realm: Realm, object: GuestObject, key: PropertyKey): GuestObject | null {
  // A promise is asked for its `then` as any object is that may be one: what a program put there counts.
  if (typeof key === 'number' || key === 'then' || realm.pristine === null) return null;
  const twin = realm.pristine.get(object);
  if (twin === undefined) return null;
  const info = twin.shape.lookup(key);
  if (info === -1) return null;
  const stored: unknown = twin.slots[slotOf(info)];
  if (stored instanceof Accessor || stored instanceof GuestObject) return twin;
  // Numbers of functions are settings: `Error.stackTraceLimit`.
  return object.methods.call === null ? twin : null;
}

/** What the global object had as `name` before the program began. */
export const firstGlobal = (realm: Realm, name: string): Value =>
  getPristine(realm, realm.globalObject, name, realm.globalObject);

/** What an intrinsic had as `key` before the program began. */
export function firstValue(realm: Realm, intrinsic: GuestObject, key: NamedKey): Value {
  const holder = realm.pristine?.get(intrinsic) ?? intrinsic;
  const info = holder.shape.lookup(key);
  return info === -1 ? undefined : holder.slots[slotOf(info)];
}

const CONVERSIONS: ReadonlySet<PropertyKey> = new Set(['toString', 'valueOf', 'toJSON', WELL_KNOWN.toPrimitive]);

/** [[Get]] for a built-in that a library called. Converting a program's object to a primitive is the program's business. */
export const getForLibrary = (realm: Realm, object: GuestObject, key: PropertyKey, receiver: Value): Value =>
  CONVERSIONS.has(key) ? object.methods.get(object, key, receiver) : getPristine(realm, object, key, receiver);

/** Whether `key` of `intrinsic` is an addition of the program's that an object of a library does not inherit. */
export const isHidden = (realm: Realm, object: GuestObject, intrinsic: GuestObject, key: PropertyKey): boolean =>
  object.shape.inner &&
  intrinsic === realm.ObjectPrototype &&
  realm.pristine !== null &&
  realm.pristine.get(intrinsic)!.shape.lookup(key as NamedKey) === -1;

/** [[Get]] as a library sees it. */
export function getPristine(realm: Realm, object: GuestObject, key: PropertyKey, receiver: Value): Value {
  for (let o: GuestObject | null = object; o !== null; o = o.shape.proto) {
    if (!isPlainFor(o, key)) return o.methods.get(o, key, receiver);
    if (isHidden(realm, object, o, key)) continue;
    if (typeof key === 'number') {
      if (realm.pristine?.has(o)) continue;
      if (o.sparse !== null) {
        const element = o.sparse.get(key);
        if (element !== undefined) return readStored(element.value, element.attrs, receiver);
      } else if (key < o.elems.length && (o.elems[key] as unknown) !== HOLE) return o.elems[key];
      continue;
    }
    const holder = pristineHolder(realm, o, key) ?? o;
    const info = holder.shape.lookup(key);
    if (info !== -1 && (info & PRIVATE) === 0) return readStored(holder.slots[slotOf(info)], info, receiver);
  }
  return undefined;
}

function readStored(stored: unknown, attrs: number, receiver: Value): Value {
  if ((attrs & ACCESSOR) === 0) return stored as Value;
  const getter = (stored as Accessor).get;
  return getter === undefined ? undefined : getter.methods.call!(getter, receiver, []);
}

/** Whether this key's property is exactly what shape, slots and elements say. */
function isPlainFor(object: GuestObject, key: PropertyKey): boolean {
  if (!object.shape.cacheable) return false;
  if (object.kind === Kind.Closure) return key !== 'prototype';
  if (object.methods.getOwnProperty === ordinaryGetOwn.method) return true;
  const { kind } = object;
  return typeof key !== 'number' && (kind === Kind.MappedArguments || kind === Kind.String || kind === Kind.TypedArray);
}

/** [[Set]] as a library does it: what is not there is created, past setters that a program put on intrinsics. */
export function setPristine(realm: Realm, object: GuestObject, key: PropertyKey, value: Value): boolean {
  // Where nobody has put an element anywhere the array's own way is the shorter one.
  const isLong = typeof key !== 'number' || !chainHasNoElements(object.shape.proto);
  if (isLong && mayDefine(realm, object, key))
    return object.methods.defineOwnProperty(object, key, dataDescriptor(value, PLAIN));
  return object.methods.set(object, key, value, object);
}

/** Whether nobody but a program's changes of intrinsics has a say in the creation of this property. */
function mayDefine(realm: Realm, object: GuestObject, key: PropertyKey): boolean {
  for (let o: GuestObject | null = object; o !== null; o = o.shape.proto) {
    if (!isPlainFor(o, key)) return false;
    const twin = o === object ? undefined : realm.pristine?.get(o);
    if (typeof key === 'number') {
      if (twin !== undefined) continue;
      if (o.sparse === null ? key < o.elems.length && (o.elems[key] as unknown) !== HOLE : o.sparse.has(key))
        return false;
    } else if ((twin ?? o).shape.lookup(key) !== -1) return false;
  }
  return true;
}
