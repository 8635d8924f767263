import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';
import { GetIteratorDirect, ITERATION_DONE, IteratorClose, IteratorStepValue } from '../spec/iterators.ts';
import { CreateArrayFromList } from '../spec/object-operations.ts';
import type { Value } from '../spec/values.ts';
import { meterGrowth } from './array-support.ts';
import { display } from './display.ts';
import { checkedArgument, iteratorReceiver } from './iterator-consumers.ts';
import { createHelper, type Step } from './iterator-helper.ts';
import { type MethodTable, spend } from './support.ts';

const MAX_SIZE = 4294967295;

function sizeArgument(value: Value): number {
  if (typeof value !== 'number' || !Number.isInteger(value))
    return ThrowTypeError(`${display(value)} is not an integer`);
  return value >= 1 && value <= MAX_SIZE ? value : ThrowRangeError(`${display(value)} is an invalid size`);
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.chunks */
function chunks(thisValue: Value, args: Value[]): Value {
  const iterator = iteratorReceiver(thisValue, 'chunks');
  const size = checkedArgument(iterator, () => sizeArgument(args[0]));
  const iterated = GetIteratorDirect(iterator);
  let isOver = false;
  const step: Step = () => {
    const buffer: Value[] = [];
    while (!isOver && buffer.length < size) {
      const value = IteratorStepValue(iterated);
      if (value === ITERATION_DONE) isOver = true;
      else add(buffer, value as Value);
    }
    return buffer.length === 0 ? ITERATION_DONE : CreateArrayFromList(buffer);
  };
  return createHelper(step, () => {
    if (!isOver) IteratorClose(iterated);
  });
}

function add(buffer: Value[], value: Value): void {
  spend(1);
  meterGrowth(buffer.length);
  buffer.push(value);
}

function undersizedArgument(value: Value): 'only-full' | 'allow-partial' {
  if (value === undefined) return 'only-full';
  return value === 'only-full' || value === 'allow-partial'
    ? value
    : ThrowTypeError(`${display(value)} is not a valid option`);
}

/** https://tc39.es/ecma262/#sec-iterator.prototype.windows */
function windows(thisValue: Value, args: Value[]): Value {
  const iterator = iteratorReceiver(thisValue, 'windows');
  const size = checkedArgument(iterator, () => sizeArgument(args[0]));
  const undersized = checkedArgument(iterator, () => undersizedArgument(args[1]));
  const iterated = GetIteratorDirect(iterator);
  const buffer: Value[] = [];
  let wasFull = false;
  let isOver = false;
  const step: Step = () => {
    if (isOver) return ITERATION_DONE;
    if (buffer.length === size) buffer.shift();
    while (buffer.length < size) {
      const value = IteratorStepValue(iterated);
      if (value === ITERATION_DONE) {
        isOver = true;
        const isPartial = undersized === 'allow-partial' && buffer.length > 0 && !wasFull;
        return isPartial ? CreateArrayFromList(buffer) : ITERATION_DONE;
      }
      add(buffer, value as Value);
    }
    wasFull = true;
    return CreateArrayFromList(buffer.slice());
  };
  return createHelper(step, () => {
    if (!isOver) IteratorClose(iterated);
  });
}

export const ITERATOR_CHUNKERS: MethodTable = [
  ['chunks', 1, chunks],
  ['windows', 1, windows],
];
