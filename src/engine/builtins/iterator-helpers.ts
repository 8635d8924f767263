import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import {
  closingOnThrow,
  GetIteratorDirect,
  GetIteratorFlattenable,
  ITERATION_DONE,
  IteratorClose,
  type IteratorRecord,
  IteratorStep,
  IteratorStepValue,
} from '../spec/iterators.ts';
import { Call, GetMethod } from '../spec/object-operations.ts';
import { ToBoolean, ToIntegerOrInfinity, ToNumber } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { display } from './display.ts';
import { checkedArgument, iteratorReceiver } from './iterator-consumers.ts';
import { createHelper, type Step } from './iterator-helper.ts';
import { type MethodTable, requireCallbackOf, spend } from './support.ts';

/* The methods of Iterator.prototype that make another iterator. */

/** https://tc39.es/ecma262/#sec-iterator.prototype.map */
function map(thisValue: Value, args: Value[]): Value {
  const iterator = iteratorReceiver(thisValue, 'map');
  const mapper = checkedArgument(iterator, () => requireCallbackOf('map', args[0]));
  const iterated = GetIteratorDirect(iterator);
  let counter = 0;
  const step: Step = () => {
    const value = IteratorStepValue(iterated);
    return value === ITERATION_DONE
      ? value
      : closingOnThrow(iterated, () => Call(mapper, undefined, [value as Value, counter++]));
  };
  return createHelper(step, () => IteratorClose(iterated));
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.filter */
function filter(thisValue: Value, args: Value[]): Value {
  const iterator = iteratorReceiver(thisValue, 'filter');
  const predicate = checkedArgument(iterator, () => requireCallbackOf('filter', args[0]));
  const iterated = GetIteratorDirect(iterator);
  let counter = 0;
  const step: Step = () => {
    for (;;) {
      const value = IteratorStepValue(iterated);
      if (value === ITERATION_DONE) return value;
      spend(1);
      if (closingOnThrow(iterated, () => ToBoolean(Call(predicate, undefined, [value as Value, counter++]))))
        return value;
    }
  };
  return createHelper(step, () => IteratorClose(iterated));
}

/** The count that `take` and `drop` take. */
function limitArgument(value: Value): number {
  const number = ToNumber(value);
  if (Number.isNaN(number)) ThrowRangeError(`${display(value)} must be positive`);
  if (number > Number.MAX_SAFE_INTEGER && number !== Infinity)
    ThrowRangeError(`${display(value)} is not a safe integer`);
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
  const mapper = checkedArgument(iterator, () => requireCallbackOf('flatMap', args[0]));
  const iterated = GetIteratorDirect(iterator);
  let inner: IteratorRecord | undefined;
  let counter = 0;
  const openNext = (): boolean => {
    const value = IteratorStepValue(iterated);
    if (value === ITERATION_DONE) return false;
    inner = closingOnThrow(iterated, () =>
      GetIteratorFlattenable(
        Call(mapper, undefined, [value as Value, counter++]),
        'reject',
        'Iterator.prototype.flatMap',
      ),
    );
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
        if (!isObject(iterator)) return ThrowTypeError(`${display(iterator)} is not iterable`);
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
  if (!isObject(iterable)) return ThrowTypeError('Iterator.concat called on non-object');
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
