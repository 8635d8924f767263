import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { CreateArrayFromList, CreateIterResultObject } from '../spec/object-operations.ts';
import type { IntrinsicName, Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import type { OrderedTable, TableEntry } from './ordered-table.ts';
import { defineMethods, defineTag, thisOfKind } from './support.ts';

export type TableIterationKind = 'key' | 'value' | 'key+value';

/** `data` of Kind.MapIterator and Kind.SetIterator. */
export class TableIteratorData {
  /** What is iterated; undefined once it is over. */
  table: OrderedTable | undefined;
  /** The entry given out last. */
  entry: TableEntry;
  readonly iterationKind: TableIterationKind;
  constructor(table: OrderedTable, iterationKind: TableIterationKind) {
    this.table = table;
    this.entry = table.head;
    this.iterationKind = iterationKind;
  }
}

/** %MapIteratorPrototype% and %SetIteratorPrototype%. */
export function setupTableIterator(realm: Realm, name: IntrinsicName, tag: string, kind: Kind): void {
  const prototype = OrdinaryObjectCreate(realm.intrinsic('%Iterator.prototype%'));
  defineMethods(realm, prototype, [
    ['next', 0, (thisValue) => next(thisOfKind(thisValue, kind, `${tag}.prototype.next`))],
  ]);
  defineTag(prototype, tag);
  realm.define(name, prototype);
}

/** https://tc39.es/ecma262/#sec-createmapiterator */
export function CreateMapIterator(table: OrderedTable, kind: TableIterationKind): GuestObject {
  return OrdinaryObjectCreate(
    agent.realm.intrinsic('%MapIteratorPrototype%'),
    Kind.MapIterator,
    new TableIteratorData(table, kind),
  );
}

/** https://tc39.es/ecma262/#sec-createsetiterator. In a Set's table each value is its own key. */
export function CreateSetIterator(table: OrderedTable, kind: TableIterationKind): GuestObject {
  return OrdinaryObjectCreate(
    agent.realm.intrinsic('%SetIteratorPrototype%'),
    Kind.SetIterator,
    new TableIteratorData(table, kind),
  );
}

/** https://tc39.es/ecma262/#sec-%mapiteratorprototype%.next, https://tc39.es/ecma262/#sec-%setiteratorprototype%.next */
function next(iterator: GuestObject): Value {
  const data = iterator.data as TableIteratorData;
  const entry = data.table === undefined ? null : data.table.after(data.entry);
  if (entry === null) {
    data.table = undefined;
    return CreateIterResultObject(undefined, true);
  }
  data.entry = entry;
  if (data.iterationKind === 'key') return CreateIterResultObject(entry.key, false);
  if (data.iterationKind === 'value') return CreateIterResultObject(entry.value, false);
  return CreateIterResultObject(CreateArrayFromList([entry.key, entry.value]), false);
}
