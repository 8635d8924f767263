import { createConstructor, defineAccessor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, HIDDEN } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import {
  Call,
  CreateArrayFromList,
  Get,
  IsCallable,
  OrdinaryCreateFromConstructor,
} from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { display, displayWithType } from './display.ts';
import { AddEntriesFromIterable } from './entries.ts';
import { GroupBy } from './group-by.ts';
import { CanonicalizeKeyedCollectionKey, OrderedTable } from './ordered-table.ts';
import {
  defineMethods,
  defineTag,
  getIteratorOfArgument,
  requireCallable,
  requireNew,
  spend,
  thisOfKind,
} from './support.ts';
import { CreateMapIterator, setupTableIterator } from './table-iterator.ts';

/** https://tc39.es/ecma262/#sec-map-objects */
export function setupMap(realm: Realm): void {
  setupTableIterator(realm, '%MapIteratorPrototype%', 'Map Iterator', Kind.MapIterator);
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const constructor = createConstructor(realm, 'Map', 0, construct, prototype);
  defineAccessor(realm, constructor, WELL_KNOWN.species, (thisValue) => thisValue);
  defineMethods(realm, constructor, [['groupBy', 2, groupBy]]);
  setupPrototype(realm, prototype);
  realm.define('%Map%', constructor);
  realm.define('%Map.prototype%', prototype);
  defineGlobal(realm, 'Map', constructor);
}

/** https://tc39.es/ecma262/#sec-properties-of-the-map-prototype-object */
function setupPrototype(realm: Realm, prototype: GuestObject): void {
  defineMethods(realm, prototype, [
    ['get', 1, (thisValue, args) => tableOf(thisValue, 'get').get(args[0])],
    ['set', 2, set],
    ['getOrInsert', 2, getOrInsert],
    ['getOrInsertComputed', 2, getOrInsertComputed],
    ['has', 1, (thisValue, args) => tableOf(thisValue, 'has').has(args[0])],
    ['delete', 1, (thisValue, args) => tableOf(thisValue, 'delete').delete(args[0])],
    ['clear', 0, (thisValue) => tableOf(thisValue, 'clear').clear()],
    ['entries', 0, (thisValue) => CreateMapIterator(tableOf(thisValue, 'entries'), 'key+value')],
    ['forEach', 1, forEach],
    ['keys', 0, (thisValue) => CreateMapIterator(tableOf(thisValue, 'keys'), 'key')],
  ]);
  defineAccessor(
    realm,
    prototype,
    'size',
    (thisValue) => (thisOfKind(thisValue, Kind.Map, 'get Map.prototype.size').data as OrderedTable).size,
  );
  defineMethods(realm, prototype, [
    ['values', 0, (thisValue) => CreateMapIterator(tableOf(thisValue, 'values'), 'value')],
  ]);
  defineTag(prototype, 'Map');
  addProperty(prototype, WELL_KNOWN.iterator, Get(prototype, 'entries'), HIDDEN);
}

const tableOf = (thisValue: Value, method: string): OrderedTable =>
  thisOfKind(thisValue, Kind.Map, `Map.prototype.${method}`).data as OrderedTable;

/** https://tc39.es/ecma262/#sec-map-iterable */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  const map = OrdinaryCreateFromConstructor(
    requireNew(newTarget, 'Map'),
    '%Map.prototype%',
    Kind.Map,
    new OrderedTable(),
  );
  addInitialEntries(map, args[0], 'set');
  return map;
}

/** Fills a new Map or WeakMap through its own `set`, which a program may have replaced. */
export function addInitialEntries(collection: GuestObject, iterable: Value, adderName: string): void {
  if (iterable === undefined || iterable === null) return;
  const adder = adderOf(collection, adderName);
  AddEntriesFromIterable(getIteratorOfArgument(iterable), (key, value) => {
    Call(adder, collection, [key, value]);
  });
}

/** The method by which a collection's constructor adds what it was given. */
export function adderOf(collection: GuestObject, name: string): GuestObject {
  const adder = Get(collection, name);
  if (IsCallable(adder)) return adder;
  return ThrowTypeError(
    `'${display(adder)}' returned for property '${name}' of object '${display(collection)}' is not a function`,
  );
}

/** https://tc39.es/ecma262/#sec-map.groupby */
function groupBy(_thisValue: Value, args: Value[]): Value {
  const groups = GroupBy('Map.groupBy', args[0], args[1], CanonicalizeKeyedCollectionKey);
  const table = new OrderedTable();
  for (const [key, group] of groups) table.set(key, CreateArrayFromList(group));
  return OrdinaryObjectCreate(agent.realm.intrinsic('%Map.prototype%'), Kind.Map, table);
}

/** https://tc39.es/ecma262/#sec-map.prototype.set */
function set(thisValue: Value, args: Value[]): Value {
  tableOf(thisValue, 'set').set(args[0], args[1]);
  return thisValue;
}

/** https://tc39.es/ecma262/#sec-map.prototype.getorinsert */
function getOrInsert(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'getOrInsert');
  if (!table.has(args[0])) table.set(args[0], args[1]);
  return table.get(args[0]);
}

/** https://tc39.es/ecma262/#sec-map.prototype.getorinsertcomputed */
function getOrInsertComputed(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'getOrInsertComputed');
  const callback = requireCallable(args[1]);
  const key = CanonicalizeKeyedCollectionKey(args[0]);
  if (table.has(key)) return table.get(key);
  const value = Call(callback, undefined, [key]);
  // The callback may have added the key itself; its result counts all the same.
  table.set(key, value);
  return value;
}

/** https://tc39.es/ecma262/#sec-map.prototype.foreach */
function forEach(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'forEach');
  const callback = requireCallable(args[0], displayWithType);
  for (let entry = table.after(table.head); entry !== null; entry = table.after(entry)) {
    spend(1);
    Call(callback, args[1], [entry.value, entry.key, thisValue]);
  }
  return undefined;
}
