import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import {
  closingOnThrow, GetIteratorDirect, GetIteratorFlattenable, ITERATION_DONE, IteratorClose, type IteratorRecord, IteratorStep, IteratorStepValue,
} from '../spec/iterators.ts';
import { Call, CreateIterResultObject, GetMethod } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToBoolean, ToIntegerOrInfinity, ToNumber } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { display } from './display.ts';
import { checkedArgument, iteratorReceiver } from './iterator-consumers.ts';
import { defineMethods, defineTag, type MethodTable, requireCallable, spend, thisOfKind } from './support.ts';

/*
 * The methods of Iterator.prototype that make another iterator. The specification writes them as generators; here
 * each is a function that makes one step.
 */

type Step = () => Value | typeof ITERATION_DONE;

/** `data` of Kind.IteratorHelper. */
class IteratorHelperData {
  state: 'suspended-start' | 'suspended-yield' | 'executing' | 'completed' = 'suspended-start';
  readonly step: Step;
  /** Closes what is open when the helper is told to return. */
  readonly close: () => void;
  constructor(step: Step, close: () => void) {
    this.step = step;
    this.close = close;
  }
}

function createHelper(step: Step, close: () => void): GuestObject {
  return OrdinaryObjectCreate(agent.realm.intrinsic('%IteratorHelperPrototype%'), Kind.IteratorHelper, new IteratorHelperData(step, close));
}

/** https://tc39.es/ecma262/#sec-%iteratorhelperprototype%-object */
export function setupIteratorHelper(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.intrinsic('%Iterator.prototype%'));
  defineMethods(realm, prototype, [
    ['next', 0, next],
    ['return', 0, return_],
  ]);
  defineTag(prototype, 'Iterator Helper');
  realm.define('%IteratorHelperPrototype%', prototype);
}

function helperOf(thisValue: Value, method: string): IteratorHelperData {
  const data = thisOfKind(thisValue, Kind.IteratorHelper, `Iterator Helper.prototype.${method}`).data as IteratorHelperData;
  if (data.state === 'executing') ThrowTypeError('Generator is already running');
  return data;
}

/** https://tc39.es/ecma262/#sec-%iteratorhelperprototype%.next */
function next(thisValue: Value): Value {
  const helper = helperOf(thisValue, 'next');
  if (helper.state === 'completed') return CreateIterResultObject(undefined, true);
  helper.state = 'executing';
  let value: Value | typeof ITERATION_DONE = ITERATION_DONE;
  try {
    value = helper.step();
  } finally {
    helper.state = value === ITERATION_DONE ? 'completed' : 'suspended-yield';
  }
  return value === ITERATION_DONE ? CreateIterResultObject(undefined, true) : CreateIterResultObject(value as Value, false);
}

/** https://tc39.es/ecma262/#sec-%iteratorhelperprototype%.return */
function return_(thisValue: Value): Value {
  const helper = helperOf(thisValue, 'return');
  if (helper.state !== 'completed') {
    helper.state = helper.state === 'suspended-start' ? 'completed' : 'executing';
    try {
      helper.close();
    } finally {
      helper.state = 'completed';
    }
  }
  return CreateIterResultObject(undefined, true);
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.map */
function map(thisValue: Value, args: Value[]): Value {
  const iterator = iteratorReceiver(thisValue, 'map');
  const mapper = checkedArgument(iterator, () => requireCallable(args[0]));
  const iterated = GetIteratorDirect(iterator);
  let counter = 0;
  const step: Step = () => {
    const value = IteratorStepValue(iterated);
    return value === ITERATION_DONE ? value : closingOnThrow(iterated, () => Call(mapper, undefined, [value as Value, counter++]));
  };
  return createHelper(step, () => IteratorClose(iterated));
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.filter */
function filter(thisValue: Value, args: Value[]): Value {
  const iterator = iteratorReceiver(thisValue, 'filter');
  const predicate = checkedArgument(iterator, () => requireCallable(args[0]));
  const iterated = GetIteratorDirect(iterator);
  let counter = 0;
  const step: Step = () => {
    for (;;) {
      const value = IteratorStepValue(iterated);
      if (value === ITERATION_DONE) return value;
      spend(1);
      if (closingOnThrow(iterated, () => ToBoolean(Call(predicate, undefined, [value as Value, counter++])))) return value;
    }
  };
  return createHelper(step, () => IteratorClose(iterated));
}

/** The count that `take` and `drop` take. */
function limitArgument(value: Value): number {
  const number = ToNumber(value);
  if (Number.isNaN(number)) ThrowRangeError(`${display(value)} must be positive`);
  const limit = ToIntegerOrInfinity(number);
  return limit < 0 ? ThrowRangeError(`${display(value)} must be positive`) : limit;
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.take */
function take(thisValue: Value, args: Value[]): Value {
  const iterator = iteratorReceiver(thisValue, 'take');
  let remaining = checkedArgument(iterator, () => limitArgument(args[0]));
  const iterated = GetIteratorDirect(iterator);
  const step: Step = () => {
    if (remaining-- > 0) return IteratorStepValue(iterated);
    IteratorClose(iterated);
    return ITERATION_DONE;
  };
  return createHelper(step, () => IteratorClose(iterated));
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.drop */
function drop(thisValue: Value, args: Value[]): Value {
  const iterator = iteratorReceiver(thisValue, 'drop');
  let remaining = checkedArgument(iterator, () => limitArgument(args[0]));
  const iterated = GetIteratorDirect(iterator);
  const step: Step = () => {
    for (; remaining > 0; remaining--) {
      spend(1);
      if (IteratorStep(iterated) === undefined) return ITERATION_DONE;
    }
    return IteratorStepValue(iterated);
  };
  return createHelper(step, () => IteratorClose(iterated));
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.flatmap */
function flatMap(thisValue: Value, args: Value[]): Value {
  const iterator = iteratorReceiver(thisValue, 'flatMap');
  const mapper = checkedArgument(iterator, () => requireCallable(args[0]));
  const iterated = GetIteratorDirect(iterator);
  let inner: IteratorRecord | undefined;
  let counter = 0;
  const openNext = (): boolean => {
    const value = IteratorStepValue(iterated);
    if (value === ITERATION_DONE) return false;
    inner = closingOnThrow(iterated, () => GetIteratorFlattenable(Call(mapper, undefined, [value as Value, counter++]), 'reject'));
    return true;
  };
  const step: Step = () => {
    for (;;) {
      if (inner === undefined && !openNext()) return ITERATION_DONE;
      spend(1);
      const value = closingOnThrow(iterated, () => IteratorStepValue(inner!));
      if (value !== ITERATION_DONE) return value;
      inner = undefined;
    }
  };
  const close = (): void => {
    if (inner !== undefined) closingOnThrow(iterated, () => IteratorClose(inner!));
    IteratorClose(iterated);
  };
  return createHelper(step, close);
}

/** https://tc39.es/ecma262/#sec-iterator.concat */
export function concat(_thisValue: Value, args: Value[]): Value {
  const iterables = args.map(iterableArgument);
  let inner: IteratorRecord | undefined;
  let opened = 0;
  const step: Step = () => {
    for (;;) {
      if (inner === undefined) {
        if (opened === iterables.length) return ITERATION_DONE;
        const { method, iterable } = iterables[opened++];
        const iterator = Call(method, iterable);
        if (!isObject(iterator)) return ThrowTypeError(`${display(iterator)} is not an object`);
        inner = GetIteratorDirect(iterator);
      }
      spend(1);
      const value = IteratorStepValue(inner);
      if (value !== ITERATION_DONE) return value;
      inner = undefined;
    }
  };
  return createHelper(step, () => {
    if (inner !== undefined) IteratorClose(inner);
  });
}

function iterableArgument(iterable: Value): { iterable: GuestObject; method: GuestObject } {
  if (!isObject(iterable)) return ThrowTypeError(`${display(iterable)} is not an object`);
  const method = GetMethod(iterable, WELL_KNOWN.iterator);
  return method === undefined ? ThrowTypeError(`${display(iterable)} is not iterable`) : { iterable, method };
}

export const ITERATOR_HELPERS: MethodTable = [
  ['map', 1, map],
  ['filter', 1, filter],
  ['take', 1, take],
  ['drop', 1, drop],
  ['flatMap', 1, flatMap],
];
