import { createConstructor, defineGlobal } from '../objects/function.ts';
import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { OrdinaryCreateFromConstructor } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { addInitialValues } from './set.ts';
import { defineMethods, defineTag, requireNew, thisOfKind } from './support.ts';
import { CanBeHeldWeakly, WeakTable } from './weak-table.ts';

/** https://tc39.es/ecma262/#sec-weakset-objects */
export function setupWeakSet(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const constructor = createConstructor(realm, 'WeakSet', 0, construct, prototype);
  defineMethods(realm, prototype, [
    ['delete', 1, (thisValue, args) => tableOf(thisValue, 'delete').delete(args[0])],
    ['has', 1, (thisValue, args) => tableOf(thisValue, 'has').has(args[0])],
    ['add', 1, add],
  ]);
  defineTag(prototype, 'WeakSet');
  realm.define('%WeakSet%', constructor);
  realm.define('%WeakSet.prototype%', prototype);
  defineGlobal(realm, 'WeakSet', constructor);
}

const tableOf = (thisValue: Value, method: string): WeakTable<true> =>
  thisOfKind(thisValue, Kind.WeakSet, `WeakSet.prototype.${method}`).data as WeakTable<true>;

/** https://tc39.es/ecma262/#sec-weakset-iterable */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  const target = requireNew(newTarget, 'WeakSet');
  const set = OrdinaryCreateFromConstructor(target, '%WeakSet.prototype%', Kind.WeakSet, new WeakTable<true>());
  addInitialValues(set, args[0]);
  return set;
}

/** https://tc39.es/ecma262/#sec-weakset.prototype.add */
function add(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'add');
  if (!CanBeHeldWeakly(args[0])) return ThrowTypeError('Invalid value used in weak set');
  table.set(args[0], true);
  return thisValue;
}
