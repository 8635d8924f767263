import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { Call, IsCallable, LengthOfArrayLike } from '../spec/object-operations.ts';
import { textOrder } from '../spec/text-order.ts';
import { ToNumber, ToObject, ToString } from '../spec/type-conversion.ts';
import { HOLE, type Value } from '../spec/values.ts';
import {
  arrayOf,
  checkArrayLength,
  deleteElement,
  getElement,
  meterElements,
  presentElement,
  setElement,
} from './array-support.ts';
import { display } from './display.ts';
import { sortArray } from './sort-orders.ts';
import { spend } from './support.ts';

/** https://tc39.es/ecma262/#sec-array.prototype.sort */
export function sort(thisValue: Value, args: Value[]): Value {
  // 1–3
  const comparator = comparatorArgument(args[0]);
  const object = ToObject(thisValue);
  const length = LengthOfArrayLike(object);
  // 4–5 the elements that are there, in order
  const present: Value[] = [];
  const gaps: number[] = [];
  for (let k = 0; k < length; k++) {
    spend(1);
    const value = presentElement(object, k);
    if (value === HOLE || value === undefined) gaps.push(k);
    if (value !== HOLE) present.push(value as Value);
  }
  if (gaps.length > 0) fillGaps(present, gaps);
  const sorted = sortValues(present, comparator);
  // 6–10 written back; what is absent moves to the end
  for (let k = 0; k < sorted.length; k++) setElement(object, k, sorted[k]);
  removeRest(object, sorted.length, length);
  return object;
}

/** Until V8 7.4 what was absent or undefined gave its place to the last element behind it. */
function fillGaps(present: Value[], gaps: readonly number[]): void {
  const { style, v8 } = agent.stackRules;
  if (style !== 'v8' || v8 > 7.4) return;
  const defined = present.filter((value) => value !== undefined);
  const kept = gaps.filter((gap) => gap < defined.length);
  // Those that stand behind all that is defined come from the end, the last one first.
  const moved = defined.splice(defined.length - kept.length).reverse();
  for (const [i, gap] of kept.entries()) defined.splice(gap, 0, moved[i]);
  for (let i = 0; i < present.length; i++) present[i] = defined[i];
}

function removeRest(object: GuestObject, from: number, to: number): void {
  for (let k = from; k < to; k++) {
    spend(1);
    deleteElement(object, k);
  }
}

/** https://tc39.es/ecma262/#sec-array.prototype.tosorted */
export function toSorted(thisValue: Value, args: Value[]): Value {
  const comparator = comparatorArgument(args[0]);
  const object = ToObject(thisValue);
  const length = checkArrayLength(LengthOfArrayLike(object));
  meterElements(length);
  const list: Value[] = [];
  for (let k = 0; k < length; k++) list.push(getElement(object, k));
  return arrayOf(sortValues(list, comparator));
}

/** Since V8 12 the message says what was given. */
export function comparatorArgument(value: Value): GuestObject | undefined {
  if (value === undefined || IsCallable(value)) return value;
  return ThrowTypeError(
    `The comparison function must be either a function or undefined${agent.stackRules.v8 < 12 ? '' : `: ${display(value)}`}`,
  );
}

/** https://tc39.es/ecma262/#sec-sortindexedproperties, the sorting itself: undefined goes last, unasked. */
function sortValues(values: Value[], comparator: GuestObject | undefined): Value[] {
  const defined = values.filter((value) => value !== undefined);
  const absent = values.length - defined.length;
  const sorted = comparator === undefined ? sortByText(defined) : sortBy(defined, comparator);
  for (let i = 0; i < absent; i++) sorted.push(undefined);
  return sorted;
}

/** https://tc39.es/ecma262/#sec-comparearrayelements with a comparison function. */
function sortBy(list: Value[], comparator: GuestObject): Value[] {
  sortArray(list, (x, y) => {
    spend(1);
    return orderAnswered(Call(comparator, undefined, [x, y]));
  });
  return list;
}

/** What a comparison function says. In JavaScriptCore "no" to `x > y` is an order, too, for the sake of old programs. */
export function orderAnswered(answer: Value): number {
  if (typeof answer === 'number') return answer;
  return answer === false && agent.stackRules.style === 'jsc' ? -1 : ToNumber(answer);
}

/**
 * https://tc39.es/ecma262/#sec-comparearrayelements without one.
 * REPRESENTATION: converting primitives to strings cannot be observed, so each is converted once.
 */
function sortByText(list: Value[]): Value[] {
  spend(list.length * (32 - Math.clz32(list.length)));
  if (list.every((value) => typeof value === 'string')) {
    sortArray(list, (x, y) => textOrder(x as string, y as string));
    return list;
  }
  if (list.some((value) => typeof value === 'symbol' || (typeof value === 'object' && value !== null))) {
    sortArray(list, (x, y) => textOrder(ToString(x), ToString(y)));
    return list;
  }
  const texts = list.map(String);
  const order = list.map((_, index) => index);
  sortArray(order, (i, j) => textOrder(texts[i as number], texts[j as number]));
  return order.map((index) => list[index]);
}
