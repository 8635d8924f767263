import { createConstructor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { Call, OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { addInitialEntries } from './map.ts';
import { defineMethods, defineTag, requireCallable, requireNew, thisOfKind } from './support.ts';
import { CanBeHeldWeakly, type WeakKey, WeakTable } from './weak-table.ts';

/** https://tc39.es/ecma262/#sec-weakmap-objects */
export function setupWeakMap(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const constructor = createConstructor(realm, 'WeakMap', 0, construct, prototype);
  defineMethods(realm, prototype, [
    ['delete', 1, (thisValue, args) => tableOf(thisValue, 'delete').delete(args[0])],
    ['get', 1, (thisValue, args) => tableOf(thisValue, 'get').get(args[0])],
    ['set', 2, set],
    ['getOrInsert', 2, getOrInsert],
    ['getOrInsertComputed', 2, getOrInsertComputed],
    ['has', 1, (thisValue, args) => tableOf(thisValue, 'has').has(args[0])],
  ]);
  defineTag(prototype, 'WeakMap');
  realm.define('%WeakMap%', constructor);
  realm.define('%WeakMap.prototype%', prototype);
  defineGlobal(realm, 'WeakMap', constructor);
}

const tableOf = (thisValue: Value, method: string): WeakTable<Value> =>
  thisOfKind(thisValue, Kind.WeakMap, `WeakMap.prototype.${method}`).data as WeakTable<Value>;

/** https://tc39.es/ecma262/#sec-weakmap-iterable */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  const target = requireNew(newTarget, 'WeakMap');
  const map = OrdinaryCreateFromConstructor(target, '%WeakMap.prototype%', Kind.WeakMap, new WeakTable<Value>());
  addInitialEntries(map, args[0], 'set');
  return map;
}

/** https://tc39.es/ecma262/#sec-weakmap.prototype.set */
function set(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'set');
  table.set(weakKey(args[0]), args[1]);
  return thisValue;
}

const weakKey = (value: Value): WeakKey =>
  CanBeHeldWeakly(value) ? value : ThrowTypeError('Invalid value used as weak map key');

/** https://tc39.es/ecma262/#sec-weakmap.prototype.getorinsert */
function getOrInsert(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'getOrInsert');
  const key = weakKey(args[0]);
  if (!table.has(key)) table.set(key, args[1]);
  return table.get(key);
}

/** https://tc39.es/ecma262/#sec-weakmap.prototype.getorinsertcomputed */
function getOrInsertComputed(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'getOrInsertComputed');
  const key = weakKey(args[0]);
  const callback = requireCallable(args[1]);
  if (table.has(key)) return table.get(key);
  const value = Call(callback, undefined, [key]);
  table.set(key, value);
  return value;
}
