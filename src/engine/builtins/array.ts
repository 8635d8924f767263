import { ArrayCreate } from '../objects/array.ts';
import { createConstructor, defineAccessor, defineGlobal } from '../objects/function.ts';
import type { GuestObject } from '../objects/guest-object.ts';
import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { closingOnThrow, GetIteratorFromMethod, ITERATION_DONE, IteratorStepValue } from '../spec/iterators.ts';
import {
  Call,
  Construct,
  GetMethod,
  GetPrototypeFromConstructor,
  IsArray,
  IsConstructor,
  LengthOfArrayLike,
} from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToObject, ToUint32 } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { setupArrayPrototype } from './array-prototype.ts';
import { arrayOf, createElement, createWithLength, getElement, setLength } from './array-support.ts';
import { display, displayWithType } from './display.ts';
import { defineMethods, requireCallback, spend } from './support.ts';

/** https://tc39.es/ecma262/#sec-array-objects */
export function setupArray(realm: Realm): void {
  const constructor = createConstructor(realm, 'Array', 1, construct, realm.ArrayPrototype);
  defineMethods(realm, constructor, [
    ['isArray', 1, (_this, args) => IsArray(args[0])],
    ['from', 1, from],
    ['of', 0, of],
  ]);
  defineAccessor(realm, constructor, WELL_KNOWN.species, (thisValue) => thisValue);
  setupArrayPrototype(realm);
  realm.define('%Array%', constructor);
  defineGlobal(realm, 'Array', constructor);
}

/** https://tc39.es/ecma262/#sec-array */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined, callee: GuestObject): Value {
  // 1–2
  const proto =
    newTarget === undefined || newTarget === callee
      ? undefined
      : GetPrototypeFromConstructor(newTarget, '%Array.prototype%');
  // 3–4 nothing, or a length
  if (args.length === 0) return ArrayCreate(0, proto);
  if (args.length === 1 && typeof args[0] === 'number') return ArrayCreate(lengthArgument(args[0]), proto);
  // 4–5 the elements themselves
  const array = ArrayCreate(args.length, proto);
  array.elems = args.slice();
  return array;
}

function lengthArgument(length: number): number {
  const integer = ToUint32(length);
  if (integer !== length) ThrowRangeError('Invalid array length');
  return integer;
}

/** https://tc39.es/ecma262/#sec-array.of */
function of(thisValue: Value, args: Value[]): Value {
  if (!IsConstructor(thisValue)) return arrayOf(args.slice());
  const array = Construct(thisValue, [args.length]);
  for (let k = 0; k < args.length; k++) createElement(array, k, args[k]);
  setLength(array, args.length);
  return array;
}

/** https://tc39.es/ecma262/#sec-array.from */
function from(thisValue: Value, args: Value[]): Value {
  const [items, mapper, thisArgument] = args;
  // 2–3
  if (mapper !== undefined) requireCallback(mapper);
  const map: Mapper = mapper === undefined ? undefined : (value, k) => Call(mapper, thisArgument, [value, k]);
  // 4 something iterable, or else array-like
  if (items === undefined || items === null) {
    if (agent.stackRules.v8 < 8) return ThrowTypeError('Cannot convert undefined or null to object');
    return ThrowTypeError(`${displayWithType(items)} is not iterable (cannot read property Symbol(Symbol.iterator))`);
  }
  const method = GetMethod(items, WELL_KNOWN.iterator, notAMethod);
  return method === undefined
    ? fromArrayLike(thisValue, ToObject(items), map)
    : fromIterable(thisValue, items, method, map);
}

/** What V8 says of a method of iterables that is none. */
function notAMethod(method: Value): string {
  const { v8 } = agent.stackRules;
  if (v8 < 8) return `${display(method)} is not a function`;
  return v8 < 11
    ? 'Found non-callable @@iterator'
    : '%Array%.from requires that the property of the first argument, items[Symbol.iterator], when exists, be a function';
}

type Mapper = ((value: Value, k: number) => Value) | undefined;

/** Step 5 of Array.from. */
function fromIterable(constructor: Value, items: Value, method: GuestObject, map: Mapper): Value {
  const array = IsConstructor(constructor) ? Construct(constructor) : ArrayCreate(0);
  const iterator = GetIteratorFromMethod(items, method);
  for (let k = 0; ; k++) {
    const next = IteratorStepValue(iterator);
    if (next === ITERATION_DONE) {
      setLength(array, k);
      return array;
    }
    spend(1);
    closingOnThrow(iterator, () =>
      createElement(array, k, map === undefined ? (next as Value) : map(next as Value, k)),
    );
  }
}

/** Steps 7–14 of Array.from. */
function fromArrayLike(constructor: Value, items: GuestObject, map: Mapper): Value {
  const length = LengthOfArrayLike(items);
  const array = IsConstructor(constructor) ? Construct(constructor, [length]) : createWithLength(length);
  for (let k = 0; k < length; k++) {
    spend(1);
    const value = getElement(items, k);
    createElement(array, k, map === undefined ? value : map(value, k));
  }
  setLength(array, length);
  return array;
}
