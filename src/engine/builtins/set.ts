import { createConstructor, defineAccessor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, HIDDEN } from '../objects/shape.ts';
import { closingOnThrow, ITERATION_DONE, IteratorStepValue } from '../spec/iterators.ts';
import { Call, Get, OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { adderOf } from './map.ts';
import { OrderedTable } from './ordered-table.ts';
import { SET_METHODS } from './set-methods.ts';
import { displayWithType } from './display.ts';
import {
  defineMethods,
  defineTag,
  getIteratorOfArgument,
  requireCallable,
  requireNew,
  spend,
  thisOfKind,
} from './support.ts';
import { CreateSetIterator, setupTableIterator } from './table-iterator.ts';

/** https://tc39.es/ecma262/#sec-set-objects */
export function setupSet(realm: Realm): void {
  setupTableIterator(realm, '%SetIteratorPrototype%', 'Set Iterator', Kind.SetIterator);
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const constructor = createConstructor(realm, 'Set', 0, construct, prototype);
  defineAccessor(realm, constructor, WELL_KNOWN.species, (thisValue) => thisValue);
  setupPrototype(realm, prototype);
  realm.define('%Set%', constructor);
  realm.define('%Set.prototype%', prototype);
  defineGlobal(realm, 'Set', constructor);
}

/** https://tc39.es/ecma262/#sec-properties-of-the-set-prototype-object */
function setupPrototype(realm: Realm, prototype: GuestObject): void {
  defineMethods(realm, prototype, [
    ['has', 1, (thisValue, args) => tableOf(thisValue, 'has').has(args[0])],
    ['add', 1, add],
    ['delete', 1, (thisValue, args) => tableOf(thisValue, 'delete').delete(args[0])],
    ['clear', 0, (thisValue) => tableOf(thisValue, 'clear').clear()],
    ['entries', 0, (thisValue) => CreateSetIterator(tableOf(thisValue, 'entries'), 'key+value')],
    ['forEach', 1, forEach],
  ]);
  defineAccessor(
    realm,
    prototype,
    'size',
    (thisValue) => (thisOfKind(thisValue, Kind.Set, 'get Set.prototype.size').data as OrderedTable).size,
  );
  defineMethods(realm, prototype, [
    ['values', 0, (thisValue) => CreateSetIterator(tableOf(thisValue, 'values'), 'key')],
  ]);
  const values = Get(prototype, 'values');
  addProperty(prototype, 'keys', values, HIDDEN);
  defineTag(prototype, 'Set');
  addProperty(prototype, WELL_KNOWN.iterator, values, HIDDEN);
  defineMethods(realm, prototype, SET_METHODS);
}

const tableOf = (thisValue: Value, method: string): OrderedTable =>
  thisOfKind(thisValue, Kind.Set, `Set.prototype.${method}`).data as OrderedTable;

/** https://tc39.es/ecma262/#sec-set-iterable */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  const set = OrdinaryCreateFromConstructor(
    requireNew(newTarget, 'Set'),
    '%Set.prototype%',
    Kind.Set,
    new OrderedTable(),
  );
  addInitialValues(set, args[0]);
  return set;
}

/** Fills a new Set or WeakSet through its own `add`, which a program may have replaced. */
export function addInitialValues(collection: GuestObject, iterable: Value): void {
  if (iterable === undefined || iterable === null) return;
  const adder = adderOf(collection, 'add');
  const iterator = getIteratorOfArgument(iterable);
  for (;;) {
    const next = IteratorStepValue(iterator);
    if (next === ITERATION_DONE) return;
    spend(1);
    closingOnThrow(iterator, () => Call(adder, collection, [next as Value]));
  }
}

/** https://tc39.es/ecma262/#sec-set.prototype.add */
function add(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'add');
  if (!table.has(args[0])) table.set(args[0], args[0] === 0 ? 0 : args[0]);
  return thisValue;
}

/** https://tc39.es/ecma262/#sec-set.prototype.foreach */
function forEach(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'forEach');
  const callback = requireCallable(args[0], displayWithType);
  for (let entry = table.after(table.head); entry !== null; entry = table.after(entry)) {
    spend(1);
    Call(callback, args[1], [entry.key, entry.key, thisValue]);
  }
  return undefined;
}
