import { display } from '../builtins/display.ts';
import { type Accessor, appendSlot, GuestObject, Kind } from '../objects/guest-object.ts';
import {
  ORDINARY,
  OrdinaryDefineOwnProperty,
  OrdinaryGet,
  OrdinaryGetOwnProperty,
  OrdinarySet,
} from '../objects/ordinary.ts';
import { dataDescriptor } from '../objects/property-descriptor.ts';
import {
  ACCESSOR,
  addProperty,
  PLAIN,
  PRIVATE,
  prototypeEpoch,
  Shape,
  slotOf,
  SPECIAL,
  WRITABLE,
} from '../objects/shape.ts';
import { CanonicalNumericIndexString, prototypeForPrimitive } from '../spec/type-conversion.ts';
import { ThrowNullishAccess, ThrowTypeError } from '../spec/errors.ts';
import { getPristine, isHidden, pristineHolder, setPristine } from '../spec/pristine.ts';
import { throwFailedSet } from '../spec/refusals.ts';
import { displayKey } from '../spec/object-operations.ts';
import { agent } from '../spec/agent.ts';
import type { NamedKey, Value } from '../spec/values.ts';
import { stateOf } from './realm-state.ts';

/*
 * Inline caches: one record per property site of the code, with four (shape, holder, slot) groups. The loop
 * tests the first group itself; the functions here test the others and fill them.
 *
 * Holder null: the property is the receiver's own, so the shape alone proves it. Another holder is good as
 * long as no prototype changed, which `prototypeEpoch` tells. An absent property has the dummy holder ABSENT.
 * Group 0 holds data properties only; in the others a slot below 0 means an accessor in slot ~slot.
 */

const NO_SHAPE = new Shape(null, null, null, 0, 0);
const ABSENT = new GuestObject(NO_SHAPE, Kind.Object, ORDINARY, [undefined], undefined);

/** A site that reads. */
export class PropertyCache {
  readonly key: NamedKey;
  shape: Shape;
  holder: GuestObject | null;
  slot: number;
  shape1: Shape;
  holder1: GuestObject | null;
  slot1: number;
  shape2: Shape;
  holder2: GuestObject | null;
  slot2: number;
  shape3: Shape;
  holder3: GuestObject | null;
  slot3: number;
  /** Value of `prototypeEpoch` under which inherited (and absent) groups were filled. */
  epoch: number;
  /** Which of groups 1–3 is replaced next. */
  victim: number;
  /** Names that typed arrays treat as indices ('-0', 'NaN', '1.5') are never cached. */
  readonly cacheable: boolean;
  /** The site is a library's: it finds what was on intrinsics at first (spec/pristine.ts). */
  readonly library: boolean;

  constructor(key: NamedKey, library = false) {
    this.key = key;
    this.shape = NO_SHAPE;
    this.holder = null;
    this.slot = 0;
    this.shape1 = NO_SHAPE;
    this.holder1 = null;
    this.slot1 = 0;
    this.shape2 = NO_SHAPE;
    this.holder2 = null;
    this.slot2 = 0;
    this.shape3 = NO_SHAPE;
    this.holder3 = null;
    this.slot3 = 0;
    this.epoch = 0;
    this.victim = 1;
    this.cacheable = typeof key !== 'string' || CanonicalNumericIndexString(key) === undefined;
    this.library = library;
  }
}

/** A site that writes: three groups for an own writable slot, two for the step that adds one (`addShape` to `addNext`). */
export class StoreCache {
  readonly key: NamedKey;
  shape: Shape;
  slot: number;
  addShape: Shape;
  addNext: Shape;
  addSlot: number;
  shape1: Shape;
  slot1: number;
  shape2: Shape;
  slot2: number;
  addShape1: Shape;
  addNext1: Shape;
  addSlot1: number;
  epoch: number;
  readonly cacheable: boolean;
  /** The site is a library's: it finds what was on intrinsics at first (spec/pristine.ts). */
  readonly library: boolean;

  constructor(key: NamedKey, library = false) {
    this.key = key;
    this.shape = NO_SHAPE;
    this.slot = 0;
    this.addShape = NO_SHAPE;
    this.addNext = NO_SHAPE;
    this.addSlot = 0;
    this.shape1 = NO_SHAPE;
    this.slot1 = 0;
    this.shape2 = NO_SHAPE;
    this.slot2 = 0;
    this.addShape1 = NO_SHAPE;
    this.addNext1 = NO_SHAPE;
    this.addSlot1 = 0;
    this.epoch = 0;
    this.cacheable = typeof key !== 'string' || CanonicalNumericIndexString(key) === undefined;
    this.library = library;
  }
}

// --- Reading --------------------------------------------------------------------------------------------

/** `value.key` when the first group did not match. */
export function getNamed(value: Value, cache: PropertyCache): Value {
  if (value instanceof GuestObject) return getCached(value, cache, value);
  if (typeof value === 'string')
    return cache.key === 'length' ? value.length : getCached(stateOf(agent.realm).stringPrototype!, cache, value);
  if (value === undefined || value === null) {
    return ThrowNullishAccess('read', value, displayKey(cache.key));
  }
  return getCached(prototypeForPrimitive(value), cache, value);
}

/** `object.key` through its cache; `receiver` is what getters get as `this`. */
export function getCached(object: GuestObject, cache: PropertyCache, receiver: Value): Value {
  const shape = object.shape;
  if (cache.epoch === prototypeEpoch.value) {
    if (shape === cache.shape) return (cache.holder ?? object).slots[cache.slot];
    if (shape === cache.shape1) return readGroup(cache.holder1 ?? object, cache.slot1, receiver);
    if (shape === cache.shape2) return readGroup(cache.holder2 ?? object, cache.slot2, receiver);
    if (shape === cache.shape3) return readGroup(cache.holder3 ?? object, cache.slot3, receiver);
  } else resetCache(cache);
  return getAndFill(object, cache, receiver);
}

function readGroup(holder: GuestObject, slot: number, receiver: Value): Value {
  return slot >= 0 ? holder.slots[slot] : callGetter(holder.slots[~slot] as unknown as Accessor, receiver);
}

function callGetter(accessor: Accessor, receiver: Value): Value {
  const getter = accessor.get;
  return getter === undefined ? undefined : getter.methods.call!(getter, receiver, []);
}

function resetCache(cache: PropertyCache): void {
  cache.shape = cache.shape1 = cache.shape2 = cache.shape3 = NO_SHAPE;
  cache.holder = cache.holder1 = cache.holder2 = cache.holder3 = null;
  cache.epoch = prototypeEpoch.value;
}

function getAndFill(object: GuestObject, cache: PropertyCache, receiver: Value): Value {
  const { key, library } = cache;
  if (!cache.cacheable) return getPast(object, cache, receiver);
  for (let o: GuestObject | null = object; o !== null; o = o.shape.proto) {
    if (!namedAreOrdinary(o, key)) return getPast(object, cache, receiver);
    if (library && isHidden(agent.realm, object, o, key)) continue;
    const twin = library ? pristineHolder(agent.realm, o, key) : null;
    const holder: GuestObject = twin ?? o;
    const info = holder.shape.lookup(key);
    if (info === -1 || (info & PRIVATE) !== 0) continue;
    const isAccessor = (info & ACCESSOR) !== 0;
    // Constructors share shapes, and each has a twin of its own.
    if (twin === null || o !== object || object.shape.dictionary)
      remember(cache, object, holder === object ? null : holder, isAccessor ? ~slotOf(info) : slotOf(info));
    const stored = holder.slots[slotOf(info)];
    return isAccessor ? callGetter(stored as unknown as Accessor, receiver) : stored;
  }
  remember(cache, object, ABSENT, 0);
  return undefined;
}

/** Reading that no cache remembers. */
const getPast = (object: GuestObject, { key, library }: PropertyCache, receiver: Value): Value =>
  library ? getPristine(agent.realm, object, key, receiver) : object.methods.get(object, key, receiver);

/** Whether this key's property is exactly what the object's shape and slots say. */
function namedAreOrdinary(object: GuestObject, key: NamedKey): boolean {
  const { methods } = object;
  if (!object.shape.cacheable) return false;
  // Functions share their shape whether their `prototype` object has been made or not.
  if (object.kind === Kind.Closure) return key !== 'prototype';
  if (methods.get === OrdinaryGet && methods.getOwnProperty === OrdinaryGetOwnProperty) return true;
  return object.kind === Kind.MappedArguments || object.kind === Kind.String || object.kind === Kind.TypedArray;
}

function remember(cache: PropertyCache, object: GuestObject, holder: GuestObject | null, slot: number): void {
  const { shape } = object;
  shape.cached = true;
  if (slot >= 0 && cache.shape === NO_SHAPE) {
    cache.shape = shape;
    cache.holder = holder;
    cache.slot = slot;
    return;
  }
  const victim = cache.victim;
  cache.victim = victim === 3 ? 1 : victim + 1;
  if (victim === 1) {
    cache.shape1 = shape;
    cache.holder1 = holder;
    cache.slot1 = slot;
  } else if (victim === 2) {
    cache.shape2 = shape;
    cache.holder2 = holder;
    cache.slot2 = slot;
  } else {
    cache.shape3 = shape;
    cache.holder3 = holder;
    cache.slot3 = slot;
  }
}

// --- Writing --------------------------------------------------------------------------------------------

/** `target.key = value` when the first group did not match. False: the write failed (strict code throws). */
export function setNamed(target: Value, cache: StoreCache, value: Value): boolean {
  if (target instanceof GuestObject) {
    if (cache.epoch === prototypeEpoch.value && addByStep(target, cache, value)) return true;
    const { shape } = target;
    if (shape === cache.shape1) {
      target.slots[cache.slot1] = value;
      return true;
    }
    if (shape === cache.shape2) {
      target.slots[cache.slot2] = value;
      return true;
    }
    return setAndFill(target, cache, value);
  }
  if (target === undefined || target === null) {
    return ThrowNullishAccess('set', target, displayKey(cache.key));
  }
  const proto = prototypeForPrimitive(target);
  return proto.methods.set(proto, cache.key, value, target);
}

/** Adds the property as the same site did before. */
function addByStep(target: GuestObject, cache: StoreCache, value: Value): boolean {
  const { shape } = target;
  if (target.childRoot !== null) return false;
  if (shape === cache.addShape) addSlot(target, cache.addNext, cache.addSlot, value);
  else if (shape === cache.addShape1) addSlot(target, cache.addNext1, cache.addSlot1, value);
  else return false;
  return true;
}

function addSlot(target: GuestObject, next: Shape, slot: number, value: Value): void {
  const { slots } = target;
  if (slot < slots.length) slots[slot] = value;
  else appendSlot(target, value);
  target.shape = next;
}

function setAndFill(target: GuestObject, cache: StoreCache, value: Value): boolean {
  const { key } = cache;
  const { shape, methods } = target;
  const ordinary = cache.cacheable && shape.cacheable && writesAreOrdinary(target, key);
  const info = ordinary || target.kind === Kind.Array ? shape.lookup(key) : -1;
  if (info !== -1 && (info & (WRITABLE | SPECIAL | ACCESSOR | PRIVATE)) === WRITABLE) {
    rememberOwn(cache, shape, slotOf(info));
    target.slots[slotOf(info)] = value;
    return true;
  }
  const mayAdd = ordinary && info === -1 && isFreeToAdd(target, key);
  if (!mayAdd)
    return cache.library ? setPristine(agent.realm, target, key, value) : methods.set(target, key, value, target);
  addProperty(target, key, value, PLAIN);
  rememberStep(cache, shape, target);
  return true;
}

/** Whether writing this key is writing the slot that the shape tells. */
function writesAreOrdinary(object: GuestObject, key: NamedKey): boolean {
  if (object.kind === Kind.Closure) return key !== 'prototype';
  const { methods } = object;
  return (
    methods.set === OrdinarySet &&
    methods.getOwnProperty === OrdinaryGetOwnProperty &&
    methods.defineOwnProperty === OrdinaryDefineOwnProperty
  );
}

/** Nobody up the chain has a say in the creation of this property. */
function isFreeToAdd(target: GuestObject, key: NamedKey): boolean {
  if (!target.shape.extensible) return false;
  for (let o = target.shape.proto; o !== null; o = o.shape.proto) {
    if (!o.shape.cacheable || (o.kind !== Kind.Array && !writesAreOrdinary(o, key)) || o.shape.lookup(key) !== -1)
      return false;
  }
  return true;
}

function rememberOwn(cache: StoreCache, shape: Shape, slot: number): void {
  shape.cached = true;
  if (cache.shape === NO_SHAPE) {
    cache.shape = shape;
    cache.slot = slot;
  } else if (cache.shape1 === NO_SHAPE) {
    cache.shape1 = shape;
    cache.slot1 = slot;
  } else {
    cache.shape2 = cache.shape1;
    cache.slot2 = cache.slot1;
    cache.shape1 = shape;
    cache.slot1 = slot;
  }
}

function rememberStep(cache: StoreCache, before: Shape, target: GuestObject): void {
  const next = target.shape;
  if (before.dictionary || next.dictionary || next.parent !== before) return;
  if (cache.epoch !== prototypeEpoch.value) {
    cache.addShape = cache.addShape1 = NO_SHAPE;
    cache.epoch = prototypeEpoch.value;
  }
  if (cache.addShape !== NO_SHAPE) {
    cache.addShape1 = cache.addShape;
    cache.addNext1 = cache.addNext;
    cache.addSlot1 = cache.addSlot;
  }
  cache.addShape = before;
  cache.addNext = next;
  cache.addSlot = slotOf(next.info);
}

/** Why a strict write failed, worded as V8 does. */
export function throwFailedWrite(target: Value, key: NamedKey | number): never {
  if (!(target instanceof GuestObject)) {
    if (typeof target === 'string' && (key === 'length' || (typeof key === 'number' && key < target.length)))
      return throwReadOnly(key, `string '${target}'`);
    return ThrowTypeError(`Cannot create property '${displayKey(key)}' on ${typeof target} '${display(target)}'`);
  }
  return throwFailedSet(target, key);
}

function throwReadOnly(key: NamedKey | number, what: string): never {
  return ThrowTypeError(`Cannot assign to read only property '${displayKey(key)}' of ${what}`);
}

// --- Defining -------------------------------------------------------------------------------------------

/** CreateDataPropertyOrThrow with a named key, as literals and class fields do it; prototypes have no say. */
export function defineNamed(target: GuestObject, cache: StoreCache, value: Value): void {
  const { shape } = target;
  if (shape === cache.addShape && target.childRoot === null) {
    addSlot(target, cache.addNext, cache.addSlot, value);
    return;
  }
  const { key } = cache;
  const plain =
    cache.cacheable &&
    target.methods.defineOwnProperty === OrdinaryDefineOwnProperty &&
    shape.cacheable &&
    shape.extensible;
  if (!plain || shape.lookup(key) !== -1) {
    if (!target.methods.defineOwnProperty(target, key, dataDescriptor(value, PLAIN))) {
      ThrowTypeError(
        shape.extensible
          ? `Cannot redefine property: ${displayKey(key)}`
          : `Cannot define property ${displayKey(key)}, object is not extensible`,
      );
    }
    return;
  }
  addProperty(target, key, value, PLAIN);
  const next = target.shape;
  if (next.dictionary || next.parent !== shape) return;
  cache.addShape = shape;
  cache.addNext = next;
  cache.addSlot = slotOf(next.info);
}
