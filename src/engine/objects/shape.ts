import { agent } from '../spec/agent.ts';
import type { NamedKey, Value } from '../spec/values.ts';
import { appendSlot, type GuestObject } from './guest-object.ts';

/*
 * Hidden classes. A shape says which named properties an object has, in which slot and with which
 * attributes, and what its prototype is. Objects built alike share shapes, so an inline cache compares
 * one pointer. A property's place and attributes are one integer, its *info*: slot << ATTR_BITS | attributes.
 *
 * An object whose properties were deleted (other than the last), re-attributed, or that has very many, owns a
 * *dictionary* shape. It is mutated in place as long as no cache knows it (`cached`), else replaced.
 */
export const WRITABLE = 1;
export const ENUMERABLE = 2;
export const CONFIGURABLE = 4;
/** The slot holds an `Accessor`. */
export const ACCESSOR = 8;
/** A data property whose write has side effects (an array's `length`): write caches leave it alone. */
export const SPECIAL = 16;
/** A private name: invisible to every internal method. */
export const PRIVATE = 32;
export const ATTR_BITS = 6;
export const ATTR_MASK = 63;

/** What assignment creates. */
export const PLAIN = WRITABLE | ENUMERABLE | CONFIGURABLE;
/** What built-in methods are. */
export const HIDDEN = WRITABLE | CONFIGURABLE;

export const slotOf = (info: number): number => info >> ATTR_BITS;
export const attrsOf = (info: number): number => info & ATTR_MASK;

/** Beyond this many properties a shared chain costs more than it saves. */
const MAX_SHARED = 96;

/** Bumped whenever an object that serves as a prototype changes its own shape: guards caches of inherited properties. */
export const prototypeEpoch = { value: 1 };

/** What an order of properties that no object had before takes, with its place in the one before. */
const BYTES_PER_SHAPE = 112;
/** What it takes beside that when another order begins with it. */
const BYTES_PER_TRANSITIONS = 96;
/** A dictionary of its own: its shape and an empty table; and what a property in it takes. */
const BYTES_PER_DICTIONARY = 192;
const BYTES_PER_COPIED_ENTRY = 16;

export class Shape {
  proto: GuestObject | null;
  parent: Shape | null;
  key: NamedKey | null;
  info: number;
  /** Slots in use (dictionaries: next free slot). */
  count: number;
  extensible: boolean;
  dictionary: boolean;
  /** May an inline cache remember it? False for proxies and module namespaces. */
  cacheable: boolean;
  /** A cache remembers it, so a dictionary must be replaced rather than changed. */
  cached: boolean;
  /** A twin of the object keeps it (spec/pristine.ts), so that a dictionary that replaces it has a table of its own. */
  kept: boolean;
  /** Of objects that a library's literals make, which inherit no additions of a program's; see spec/pristine.ts. */
  inner: boolean;
  table: Map<NamedKey, number> | null;
  transitions: Map<NamedKey, Shape> | null;
  oddTransitions: Map<NamedKey, Map<number, Shape>> | null;

  constructor(proto: GuestObject | null, parent: Shape | null, key: NamedKey | null, info: number, count: number) {
    this.proto = proto;
    this.parent = parent;
    this.key = key;
    this.info = info;
    this.count = count;
    this.extensible = true;
    this.dictionary = false;
    this.cacheable = true;
    this.cached = false;
    this.kept = false;
    this.inner = parent?.inner === true;
    this.table = null;
    this.transitions = null;
    this.oddTransitions = null;
  }

  /** The property's info, or -1. */
  lookup(key: NamedKey): number {
    if (this.table !== null) {
      const info = this.table.get(key);
      return info === undefined ? -1 : info;
    }
    if (this.count > 6) {
      const info = this.tableOf().get(key);
      return info === undefined ? -1 : info;
    }
    for (let shape: Shape = this; shape.key !== null; shape = shape.parent!) {
      if (shape.key === key) return shape.info;
    }
    return -1;
  }

  /** All properties in order of creation. */
  tableOf(): Map<NamedKey, number> {
    if (this.table !== null) return this.table;
    const chain: Shape[] = [];
    for (let shape: Shape = this; shape.key !== null; shape = shape.parent!) chain.push(shape);
    const table = new Map<NamedKey, number>();
    for (let i = chain.length - 1; i >= 0; i--) table.set(chain[i].key!, chain[i].info);
    this.table = table;
    return table;
  }

  /** The shared shape after adding `key`; only for shapes that are no dictionary. */
  withProperty(key: NamedKey, attrs: number): Shape {
    if (attrs === PLAIN) {
      const known = this.transitions === null ? undefined : this.transitions.get(key);
      if (known !== undefined) return known;
      const next = new Shape(this.proto, this, key, (this.count << ATTR_BITS) | attrs, this.count + 1);
      next.cacheable = this.cacheable;
      if (agent !== undefined) agent.roomLeft -= BYTES_PER_SHAPE;
      if (this.transitions === null) {
        this.transitions = new Map();
        if (agent !== undefined) agent.roomLeft -= BYTES_PER_TRANSITIONS;
      }
      this.transitions.set(key, next);
      return next;
    }
    this.oddTransitions ??= new Map();
    let byAttrs = this.oddTransitions.get(key);
    if (byAttrs === undefined) this.oddTransitions.set(key, (byAttrs = new Map()));
    let next = byAttrs.get(attrs);
    if (next === undefined) {
      next = new Shape(this.proto, this, key, (this.count << ATTR_BITS) | attrs, this.count + 1);
      next.cacheable = this.cacheable;
      if (agent !== undefined) agent.roomLeft -= BYTES_PER_SHAPE;
      byAttrs.set(attrs, next);
    }
    return next;
  }

  /** A dictionary with the same properties, owned by one object. */
  toDictionary(): Shape {
    const copy = new Shape(this.proto, null, null, 0, this.count);
    if (agent !== undefined) agent.roomLeft -= BYTES_PER_DICTIONARY + BYTES_PER_COPIED_ENTRY * this.count;
    copy.dictionary = true;
    copy.extensible = this.extensible;
    copy.cacheable = this.cacheable;
    copy.inner = this.inner;
    copy.table = this.dictionary && !this.kept ? this.table : new Map(this.tableOf());
    return copy;
  }
}

/** Makes `object`'s shape a dictionary that may be changed in place, and tells caches when it matters. */
function ownDictionary(object: GuestObject): Shape {
  const shape = object.shape;
  if (object.childRoot !== null) prototypeEpoch.value++;
  if (shape.dictionary && !shape.cached && !shape.kept) return shape;
  return (object.shape = shape.toDictionary());
}

/** A list that grows begins with room for 17, and gets more than it needs from then on. */
const BYTES_PER_FIRST_SLOT = 128;

/** What a property of a dictionary takes, roughly. */
const BYTES_PER_ENTRY = 48;

/** Adds a named property that is not there yet. */
export function addProperty(object: GuestObject, key: NamedKey, value: unknown, attrs: number): void {
  const shape = object.shape;
  if (object.childRoot !== null) prototypeEpoch.value++;
  if (shape.dictionary || shape.count >= MAX_SHARED || object.childRoot !== null) {
    const own = ownDictionary(object);
    agent.charge(BYTES_PER_ENTRY);
    own.table!.set(key, (own.count << ATTR_BITS) | attrs);
    writeSlot(object, own.count++, value);
    return;
  }
  const next = shape.withProperty(key, attrs);
  writeSlot(object, shape.count, value);
  object.shape = next;
}

function writeSlot(object: GuestObject, slot: number, value: unknown): void {
  const slots = object.slots as unknown[];
  if (slot < slots.length) {
    slots[slot] = value;
    return;
  }
  if ((slot & 15) === 0 && agent !== undefined) agent.roomLeft -= BYTES_PER_FIRST_SLOT;
  appendSlot(object, value as Value);
}

/** Deletes a named property that is there. Deleting the newest one goes back to the shape before it. */
export function removeProperty(object: GuestObject, key: NamedKey, info: number): void {
  const shape = object.shape;
  (object.slots as unknown[])[slotOf(info)] = undefined;
  if (!shape.dictionary && shape.key === key) {
    if (object.childRoot !== null) prototypeEpoch.value++;
    object.shape = shape.parent!;
    return;
  }
  ownDictionary(object).table!.delete(key);
}

/** Changes the attributes of a named property that is there. */
export function changeAttributes(object: GuestObject, key: NamedKey, info: number, attrs: number): void {
  if (attrsOf(info) === attrs) return;
  ownDictionary(object).table!.set(key, (slotOf(info) << ATTR_BITS) | attrs);
}

/** The empty shape of objects whose prototype is `proto`. */
export function rootShape(proto: GuestObject | null): Shape {
  if (proto === null) return (agent.nullRoot ??= new Shape(null, null, null, 0, 0));
  const root = proto.childRoot;
  if (root !== null && root !== NO_CHILDREN) return root;
  if (agent !== undefined) agent.roomLeft -= BYTES_PER_SHAPE;
  return (proto.childRoot = new Shape(proto, null, null, 0, 0));
}

/** `childRoot` of a prototype of which no object has been made. */
export const NO_CHILDREN = new Shape(null, null, null, 0, 0);

/** Gives `object` another prototype, keeping its properties. */
export function changePrototype(object: GuestObject, proto: GuestObject | null): void {
  const old = object.shape;
  if (object.childRoot !== null) prototypeEpoch.value++;
  if (proto !== null) proto.childRoot ??= NO_CHILDREN;
  if (old.dictionary) {
    const own = old.toDictionary();
    own.proto = proto;
    object.shape = own;
    return;
  }
  let shape = rootShape(proto);
  for (const [key, info] of old.tableOf()) shape = shape.withProperty(key, attrsOf(info));
  object.shape = shape;
}

/** No further properties. */
export function closeShape(object: GuestObject): void {
  const own = object.shape.toDictionary();
  if (object.childRoot !== null) prototypeEpoch.value++;
  own.extensible = false;
  object.shape = own;
}
