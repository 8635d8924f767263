import type { GuestObject } from '../objects/guest-object.ts';
import { CONFIGURABLE, rootShape, type Shape, slotOf, WRITABLE } from '../objects/shape.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';

/** A binding of [[GlobalEnv]]'s declarative record: let, const or class at the top level of a script. */
export class GlobalCell {
  /** TDZ until initialised. */
  value: Value;
  readonly isConst: boolean;
  constructor(value: Value, isConst: boolean) {
    this.value = value;
    this.isConst = isConst;
  }
}

/** What the VM keeps per realm, in `realm.globalLexicals`; made when all intrinsics are there, before any guest code runs. */
export class RealmState {
  readonly lexicals = new Map<string, GlobalCell>();
  /** Shapes of new function objects: `length` and `name`, with and without `prototype`, by their prototype. */
  readonly plainFunction: Shape;
  readonly constructorFunction: Shape;
  readonly functionShapes = new Map<GuestObject, Shape>();
  /** What iteration finds as long as nobody changed it: `values` and the two `next` methods. */
  readonly arrayValues: GuestObject | undefined;
  readonly arrayIteratorPrototype: GuestObject | undefined;
  readonly arrayIteratorNext: Value;
  readonly generatorNext: Value;
  /** Where properties of strings are looked up. */
  readonly stringPrototype: GuestObject | undefined;

  constructor(realm: Realm) {
    this.plainFunction = functionShape(realm.FunctionPrototype);
    this.constructorFunction = this.plainFunction.withProperty('prototype', WRITABLE);
    const { intrinsics } = realm;
    this.arrayValues = intrinsics.get('%Array.prototype.values%');
    this.arrayIteratorPrototype = intrinsics.get('%ArrayIteratorPrototype%');
    this.arrayIteratorNext = ownValue(this.arrayIteratorPrototype, 'next');
    this.generatorNext = ownValue(intrinsics.get('%GeneratorPrototype%'), 'next');
    this.stringPrototype = intrinsics.get('%String.prototype%');
  }
}

/** An own data property as it is stored, undefined when there is none. */
export function ownValue(object: GuestObject | undefined, key: string): Value {
  const info = object === undefined ? -1 : object.shape.lookup(key);
  return info === -1 ? undefined : object!.slots[slotOf(info)];
}

/** `length` in slot 0, `name` in slot 1. */
export function functionShape(proto: GuestObject | null): Shape {
  return rootShape(proto).withProperty('length', CONFIGURABLE).withProperty('name', CONFIGURABLE);
}

export function stateOf(realm: Realm): RealmState {
  return (realm.globalLexicals ??= new RealmState(realm)) as RealmState;
}
