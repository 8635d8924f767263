import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import {
  GetIteratorDirect,
  ITERATION_DONE,
  IteratorClose,
  type IteratorRecord,
  IteratorStepValue,
} from '../spec/iterators.ts';
import { Call, Get, IsCallable } from '../spec/object-operations.ts';
import { ToBoolean, ToIntegerOrInfinity, ToNumber } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { display } from './display.ts';
import { CanonicalizeKeyedCollectionKey, OrderedTable } from './ordered-table.ts';
import { type MethodTable, spend, thisOfKind } from './support.ts';

/* The methods of Set that take another collection. */

/** https://tc39.es/ecma262/#sec-set-records */
interface SetRecord {
  readonly SetObject: GuestObject;
  readonly Size: number;
  readonly Has: GuestObject;
  readonly Keys: GuestObject;
}

/** https://tc39.es/ecma262/#sec-getsetrecord */
function GetSetRecord(value: Value, method: string): SetRecord {
  // 1–6 a size that is a number
  if (!isObject(value)) return ThrowTypeError(`Set.prototype.${method} argument must be an object`);
  const number = ToNumber(Get(value, 'size'));
  if (Number.isNaN(number)) ThrowTypeError('The .size property is NaN');
  const size = ToIntegerOrInfinity(number);
  if (size < 0) ThrowRangeError(`'${size}' is an invalid size`);
  // 7–10 two methods
  const has = Get(value, 'has');
  if (!IsCallable(has)) return ThrowTypeError('string "has" is not a function');
  const keys = Get(value, 'keys');
  if (!IsCallable(keys)) return ThrowTypeError('string "keys" is not a function');
  return { SetObject: value, Size: size, Has: has, Keys: keys };
}

function setRecordHas(record: SetRecord, key: Value): boolean {
  spend(20);
  return ToBoolean(Call(record.Has, record.SetObject, [key]));
}

/** The iterator over the other collection's keys; its method is called plainly, without Symbol.iterator. */
function keysOf(record: SetRecord): IteratorRecord {
  const iterator = Call(record.Keys, record.SetObject);
  if (!isObject(iterator))
    return ThrowTypeError(
      `${agent.stackRules.style === 'v8' ? 'Result of the keys method' : display(iterator)} is not an object`,
    );
  return GetIteratorDirect(iterator);
}

/** Runs over the other collection's keys; answering 'stop' closes its iterator. */
function forEachKey(record: SetRecord, visit: (key: Value) => 'stop' | undefined): void {
  const iterator = keysOf(record);
  for (;;) {
    const next = IteratorStepValue(iterator);
    if (next === ITERATION_DONE) return;
    spend(1);
    if (visit(next as Value) === 'stop') {
      IteratorClose(iterator);
      return;
    }
  }
}

/** Runs over a set's own values, as many as there are then; `visit` may change the set. */
function everyValue(table: OrderedTable, visit: (key: Value) => boolean): boolean {
  for (let entry = table.after(table.head); entry !== null; entry = table.after(entry)) {
    spend(1);
    if (!visit(entry.key)) return false;
  }
  return true;
}

const tableOf = (thisValue: Value, method: string): OrderedTable =>
  thisOfKind(thisValue, Kind.Set, `Set.prototype.${method}`).data as OrderedTable;

const add = (table: OrderedTable, key: Value): void => {
  spend(5);
  const canonical = CanonicalizeKeyedCollectionKey(key);
  table.set(canonical, canonical);
};

/** A result is always a plain Set, whatever the receiver's class. */
const setOf = (table: OrderedTable): GuestObject =>
  OrdinaryObjectCreate(agent.realm.intrinsic('%Set.prototype%'), Kind.Set, table);

/** https://tc39.es/ecma262/#sec-set.prototype.union */
function union(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'union');
  const other = GetSetRecord(args[0], 'union');
  const iterator = keysOf(other);
  const result = table.copy();
  for (let next = IteratorStepValue(iterator); next !== ITERATION_DONE; next = IteratorStepValue(iterator)) {
    spend(1);
    add(result, next as Value);
  }
  return setOf(result);
}

/** https://tc39.es/ecma262/#sec-set.prototype.intersection */
function intersection(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'intersection');
  const other = GetSetRecord(args[0], 'intersection');
  const result = new OrderedTable();
  if (table.size <= other.Size) {
    everyValue(table, (key) => {
      if (setRecordHas(other, key)) add(result, key);
      return true;
    });
  } else {
    forEachKey(other, (key) => {
      if (table.has(key)) add(result, key);
      return undefined;
    });
  }
  return setOf(result);
}

/** https://tc39.es/ecma262/#sec-set.prototype.difference */
function difference(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'difference');
  const other = GetSetRecord(args[0], 'difference');
  const result = table.copy();
  if (table.size <= other.Size) {
    everyValue(result, (key) => {
      if (setRecordHas(other, key)) result.delete(key);
      return true;
    });
  } else {
    forEachKey(other, (key) => {
      result.delete(key);
      return undefined;
    });
  }
  return setOf(result);
}

/** https://tc39.es/ecma262/#sec-set.prototype.symmetricdifference */
function symmetricDifference(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'symmetricDifference');
  const other = GetSetRecord(args[0], 'symmetricDifference');
  const iterator = keysOf(other);
  const result = table.copy();
  for (let next = IteratorStepValue(iterator); next !== ITERATION_DONE; next = IteratorStepValue(iterator)) {
    spend(1);
    if (table.has(next as Value)) result.delete(next as Value);
    else add(result, next as Value);
  }
  return setOf(result);
}

/** https://tc39.es/ecma262/#sec-set.prototype.issubsetof */
function isSubsetOf(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'isSubsetOf');
  const other = GetSetRecord(args[0], 'isSubsetOf');
  return table.size <= other.Size && everyValue(table, (key) => setRecordHas(other, key));
}

/** https://tc39.es/ecma262/#sec-set.prototype.issupersetof */
function isSupersetOf(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'isSupersetOf');
  const other = GetSetRecord(args[0], 'isSupersetOf');
  if (table.size < other.Size) return false;
  let isSuperset = true;
  forEachKey(other, (key) => {
    if (table.has(key)) return undefined;
    isSuperset = false;
    return 'stop';
  });
  return isSuperset;
}

/** https://tc39.es/ecma262/#sec-set.prototype.isdisjointfrom */
function isDisjointFrom(thisValue: Value, args: Value[]): Value {
  const table = tableOf(thisValue, 'isDisjointFrom');
  const other = GetSetRecord(args[0], 'isDisjointFrom');
  if (table.size <= other.Size) return everyValue(table, (key) => !setRecordHas(other, key));
  let isDisjoint = true;
  forEachKey(other, (key) => {
    if (!table.has(key)) return undefined;
    isDisjoint = false;
    return 'stop';
  });
  return isDisjoint;
}

export const SET_METHODS: MethodTable = [
  ['union', 1, union],
  ['intersection', 1, intersection],
  ['difference', 1, difference],
  ['symmetricDifference', 1, symmetricDifference],
  ['isSubsetOf', 1, isSubsetOf],
  ['isSupersetOf', 1, isSupersetOf],
  ['isDisjointFrom', 1, isDisjointFrom],
];
