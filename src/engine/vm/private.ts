import { Accessor, GuestObject } from '../objects/guest-object.ts';
import { ACCESSOR, Shape, slotOf, WRITABLE } from '../objects/shape.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import {
  PrivateElementFind,
  PrivateFieldAdd,
  PrivateGet,
  PrivateMethodOrAccessorAdd,
  PrivateSet,
  shownPrivateName,
  ThrowNoPrivate,
} from '../spec/private-elements.ts';
import type { Value } from '../spec/values.ts';

/* Private names of classes. A name is a host symbol, fresh for each evaluation of the class. */

const NO_SHAPE = new Shape(null, null, null, 0, 0);

/** One per site: where objects of that shape keep the field of that name. */
export class PrivateCache {
  shape: Shape;
  name: symbol | null;
  slot: number;
  constructor() {
    this.shape = NO_SHAPE;
    this.name = null;
    this.slot = 0;
  }
}

function remember(cache: PrivateCache, object: GuestObject, name: symbol, excluded: number, required: number): void {
  const info = object.shape.lookup(name);
  if (info === -1 || (info & excluded) !== 0 || (info & required) !== required) return;
  object.shape.cached = true;
  cache.shape = object.shape;
  cache.name = name;
  cache.slot = slotOf(info);
}

export function privateGet(object: Value, name: symbol, cache: PrivateCache): Value {
  if (!(object instanceof GuestObject)) {
    return ThrowNoPrivate('read', object, name);
  }
  remember(cache, object, name, ACCESSOR, 0);
  return PrivateGet(object, name);
}

export function privateSet(object: Value, name: symbol, value: Value, cache: PrivateCache): void {
  if (!(object instanceof GuestObject)) {
    ThrowNoPrivate('set', object, name);
  }
  remember(cache, object, name, ACCESSOR, WRITABLE);
  PrivateSet(object, name, value);
}

export function privateAdd(object: Value, name: symbol, value: Value): void {
  PrivateFieldAdd(asObject(object), name, value);
}

export function privateAddMethod(object: Value, name: symbol, method: Value): void {
  PrivateMethodOrAccessorAdd(asObject(object), name, method as GuestObject);
}

export function privateAddAccessor(object: Value, name: symbol, get: Value, set: Value): void {
  PrivateMethodOrAccessorAdd(
    asObject(object),
    name,
    new Accessor(get as GuestObject | undefined, set as GuestObject | undefined),
  );
}

/** `#name in object` */
export function privateIn(name: symbol, object: Value): boolean {
  if (!(object instanceof GuestObject))
    return ThrowTypeError(`Cannot use 'in' operator to search for '${shownPrivateName(name)}' in ${String(object)}`);
  return PrivateElementFind(object, name) !== -1;
}

/** `this` of an initialiser is always an object. */
const asObject = (value: Value): GuestObject => value as GuestObject;
