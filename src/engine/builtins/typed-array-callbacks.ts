import type { GuestObject } from '../objects/guest-object.ts';
import {
  type TypedArrayData,
  typedArrayData,
  TypedArrayGetElement,
  TypedArrayLength,
  TypedArraySetElement,
} from '../objects/typed-array.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { Call, Set_ } from '../spec/object-operations.ts';
import { ToBoolean } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { comparatorArgument, orderAnswered } from './array-sort.ts';
import { keyOf } from './array-support.ts';
import { sortTyped } from './sort-orders.ts';
import { type MethodTable, requireCallable, requireCallback, spend } from './support.ts';
import { TypedArrayCreateSameType, TypedArraySpeciesCreate, ValidateTypedArray } from './typed-array.ts';

/* The methods of %TypedArray%.prototype that call back for each element. */

const nameOf = (method: string): string => `%TypedArray%.prototype.${method}`;

/** What every such method begins with: the array's data, its length now, and the callback. */
interface Iteration {
  readonly data: TypedArrayData;
  readonly length: number;
  /** Calls back for element `k`; an element that is gone by then is undefined. */
  readonly visit: (k: number) => Value;
}

function begin(thisValue: Value, args: Value[], method: string): Iteration {
  const data = ValidateTypedArray(thisValue, nameOf(method));
  const callback = method === 'map' ? requireCallable(args[0]) : requireCallback(args[0]);
  const visit = (k: number): Value => {
    spend(1);
    return Call(callback, args[1], [TypedArrayGetElement(data, k), k, thisValue]);
  };
  return { data, length: TypedArrayLength(data), visit };
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.foreach */
function forEach(thisValue: Value, args: Value[]): Value {
  const { length, visit } = begin(thisValue, args, 'forEach');
  for (let k = 0; k < length; k++) visit(k);
  return undefined;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.map */
function map(thisValue: Value, args: Value[]): Value {
  const { length, visit } = begin(thisValue, args, 'map');
  const array = TypedArraySpeciesCreate(thisValue as GuestObject, [length], nameOf('map'));
  for (let k = 0; k < length; k++) Set_(array, keyOf(k), visit(k), true);
  return array;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.filter */
function filter(thisValue: Value, args: Value[]): Value {
  const { data, length, visit } = begin(thisValue, args, 'filter');
  const kept: Value[] = [];
  for (let k = 0; k < length; k++) {
    const value = TypedArrayGetElement(data, k);
    if (ToBoolean(visit(k))) kept.push(value);
  }
  const array = TypedArraySpeciesCreate(thisValue as GuestObject, [kept.length], nameOf('filter'));
  for (const [k, value] of kept.entries()) Set_(array, keyOf(k), value, true);
  return array;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.every and some: the first answer other than `usual` decides. */
function test(thisValue: Value, args: Value[], method: string, usual: boolean): Value {
  const { length, visit } = begin(thisValue, args, method);
  for (let k = 0; k < length; k++) if (ToBoolean(visit(k)) !== usual) return !usual;
  return usual;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.find and its three siblings */
function findElement(
  thisValue: Value,
  args: Value[],
  method: string,
  direction: 1 | -1,
  wanted: 'value' | 'index',
): Value {
  const { data, length, visit } = begin(thisValue, args, method);
  for (let i = 0; i < length; i++) {
    const k = direction === 1 ? i : length - 1 - i;
    const value = TypedArrayGetElement(data, k);
    if (ToBoolean(visit(k))) return wanted === 'value' ? value : k;
  }
  return wanted === 'value' ? undefined : -1;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.reduce and reduceRight */
function reduce(thisValue: Value, args: Value[], method: string, direction: 1 | -1): Value {
  const data = ValidateTypedArray(thisValue, nameOf(method));
  const length = TypedArrayLength(data);
  const callback = requireCallback(args[0]);
  if (length === 0 && args.length < 2) ThrowTypeError('Reduce of empty array with no initial value');
  let k = direction === 1 ? 0 : length - 1;
  let accumulator = args[1];
  if (args.length < 2) {
    accumulator = TypedArrayGetElement(data, k);
    k += direction;
  }
  for (; k >= 0 && k < length; k += direction) {
    spend(1);
    accumulator = Call(callback, undefined, [accumulator, TypedArrayGetElement(data, k), k, thisValue]);
  }
  return accumulator;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.sort */
function sort(thisValue: Value, args: Value[]): Value {
  const comparator = comparatorArgument(args[0]);
  const data = ValidateTypedArray(thisValue, nameOf('sort'), 'write');
  const sorted = sortedElements(data, comparator);
  // Comparing may have shrunk the buffer: what no longer fits is dropped.
  const length = Math.min(sorted.length, TypedArrayLength(data));
  for (let k = 0; k < length; k++) TypedArraySetElement(data, k, sorted[k]);
  return thisValue;
}

/** https://tc39.es/ecma262/#sec-%typedarray%.prototype.tosorted */
function toSorted(thisValue: Value, args: Value[]): Value {
  const comparator = comparatorArgument(args[0]);
  const data = ValidateTypedArray(thisValue, nameOf('toSorted'));
  const array = TypedArrayCreateSameType(data, TypedArrayLength(data), nameOf('toSorted'));
  for (const [k, value] of sortedElements(data, comparator).entries())
    TypedArraySetElement(typedArrayData(array), k, value);
  return array;
}

/** https://tc39.es/ecma262/#sec-comparetypedarrayelements applied to all elements. */
function sortedElements(data: TypedArrayData, comparator: GuestObject | undefined): Value[] {
  const length = TypedArrayLength(data);
  spend(length);
  const elements: Value[] = [];
  for (let k = 0; k < length; k++) elements.push(TypedArrayGetElement(data, k));
  if (comparator === undefined) return numericallySorted(data, elements);
  sortTyped(elements, (a, b) => {
    spend(1);
    const order = orderAnswered(Call(comparator, undefined, [a, b]));
    return order !== order ? 0 : order;
  });
  return elements;
}

/** Ascending, −0 before +0, NaN last: the order of the host's own typed arrays. */
function numericallySorted(data: TypedArrayData, elements: Value[]): Value[] {
  if (data.type.isBigInt) return elements.sort((a, b) => ((a as bigint) < (b as bigint) ? -1 : a === b ? 0 : 1));
  return Array.from(Float64Array.from(elements as number[]).sort());
}

export const CALLBACK_METHODS: MethodTable = [
  ['every', 1, (thisValue, args) => test(thisValue, args, 'every', true)],
  ['filter', 1, filter],
  ['find', 1, (thisValue, args) => findElement(thisValue, args, 'find', 1, 'value')],
  ['findIndex', 1, (thisValue, args) => findElement(thisValue, args, 'findIndex', 1, 'index')],
  ['findLast', 1, (thisValue, args) => findElement(thisValue, args, 'findLast', -1, 'value')],
  ['findLastIndex', 1, (thisValue, args) => findElement(thisValue, args, 'findLastIndex', -1, 'index')],
  ['forEach', 1, forEach],
  ['map', 1, map],
  ['reduce', 1, (thisValue, args) => reduce(thisValue, args, 'reduce', 1)],
  ['reduceRight', 1, (thisValue, args) => reduce(thisValue, args, 'reduceRight', -1)],
  ['some', 1, (thisValue, args) => test(thisValue, args, 'some', false)],
  ['sort', 1, sort],
  ['toSorted', 1, toSorted],
];
