import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { type Completion, completionOf, NormalCompletion, ThrowCompletion, valueOrThrow } from '../spec/completion.ts';
import { CreateError, ThrowTypeError } from '../spec/errors.ts';
import {
  GetIterator,
  GetIteratorFlattenable,
  ITERATION_DONE,
  IteratorClose,
  IteratorCloseAfterThrow,
  type IteratorRecord,
  IteratorStep,
  IteratorStepValue,
} from '../spec/iterators.ts';
import { CreateArrayFromList, CreateDataPropertyOrThrow, Get } from '../spec/object-operations.ts';
import type { PropertyKey, Value } from '../spec/values.ts';
import { createHelper, type Step } from './iterator-helper.ts';
import { spend } from './support.ts';

/* Iterator.zip and Iterator.zipKeyed: several iterators, side by side. */

type Mode = 'shortest' | 'longest' | 'strict';

/** https://tc39.es/ecma262/#sec-iteratorcloseall */
function IteratorCloseAll(iterators: readonly IteratorRecord[], completion: Completion<undefined>): void {
  let result = completion;
  for (const iterator of iterators.toReversed()) {
    if (result.type === 'throw') IteratorCloseAfterThrow(iterator);
    else result = completionOf(() => void IteratorClose(iterator));
  }
  valueOrThrow(result);
}

/** https://tc39.es/ecma262/#sec-ifabruptcloseiterators, of these and of what they are read from. */
function closingAllOnThrow<T>(
  iterators: readonly IteratorRecord[],
  operation: () => T,
  source: readonly IteratorRecord[] = [],
): T {
  const completion = completionOf(operation);
  if (completion.type === 'throw') IteratorCloseAll([...source, ...iterators], completion);
  return valueOrThrow(completion);
}

/** How a method's iterators are put together, and what messages call the method. */
interface Zip {
  readonly method: 'Iterator.zip' | 'Iterator.zipKeyed';
  readonly mode: Mode;
}

const nonObject = (what: string): never => ThrowTypeError(`${what} called on non-object`);

/** The options both methods read: mode, and what fills up the shorter ones. */
function zipOptions(method: Zip['method'], value: Value): Zip & { readonly padding: GuestObject | undefined } {
  if (value !== undefined && !isObject(value)) return nonObject('options');
  const mode = value === undefined ? undefined : Get(value, 'mode');
  if (mode === undefined) return { method, mode: 'shortest', padding: undefined };
  if (mode !== 'shortest' && mode !== 'longest' && mode !== 'strict')
    return ThrowTypeError(`${method} mode must be 'shortest', 'longest', or 'strict'`);
  const padding = mode === 'longest' ? Get(value as GuestObject, 'padding') : undefined;
  if (padding !== undefined && !isObject(padding)) return nonObject('padding');
  return { method, mode, padding };
}

/** https://tc39.es/ecma262/#sec-iterator.zip */
export function zip(_thisValue: Value, args: Value[]): Value {
  if (!isObject(args[0])) return nonObject('Iterator.zip');
  const { padding, ...how } = zipOptions('Iterator.zip', args[1]);
  const iterators: IteratorRecord[] = [];
  const input = GetIterator(args[0]);
  for (;;) {
    const next = closingAllOnThrow(iterators, () => IteratorStepValue(input));
    if (next === ITERATION_DONE) break;
    spend(1);
    iterators.push(closingAllOnThrow(iterators, () => GetIteratorFlattenable(next as Value, 'reject'), [input]));
  }
  const filler = padding === undefined ? [] : paddingOf(padding, iterators);
  return IteratorZip(iterators, how, filler, CreateArrayFromList);
}

/** As many values of the padding as there are iterators. */
function paddingOf(padding: GuestObject, iterators: readonly IteratorRecord[]): Value[] {
  const source = closingAllOnThrow(iterators, () => GetIterator(padding));
  const values: Value[] = [];
  while (values.length < iterators.length) {
    const next = closingAllOnThrow(iterators, () => IteratorStepValue(source));
    if (next === ITERATION_DONE) return values;
    values.push(next as Value);
  }
  closingAllOnThrow(iterators, () => IteratorClose(source));
  return values;
}

/** https://tc39.es/ecma262/#sec-iterator.zipkeyed */
export function zipKeyed(_thisValue: Value, args: Value[]): Value {
  const iterables = args[0];
  if (!isObject(iterables)) return nonObject('Iterator.zipKeyed');
  const { padding, ...how } = zipOptions('Iterator.zipKeyed', args[1]);
  const iterators: IteratorRecord[] = [];
  const keys: PropertyKey[] = [];
  for (const key of iterables.methods.ownKeys(iterables)) {
    closingAllOnThrow(iterators, () => {
      if (iterables.methods.getOwnProperty(iterables, key)?.enumerable !== true) return;
      const value = Get(iterables, key);
      if (value === undefined) return;
      iterators.push(GetIteratorFlattenable(value, 'reject'));
      keys.push(key);
    });
  }
  const filler = padding === undefined ? [] : keys.map((key) => closingAllOnThrow(iterators, () => Get(padding, key)));
  return IteratorZip(iterators, how, filler, (values) => {
    const object = OrdinaryObjectCreate(null);
    for (const [i, key] of keys.entries()) CreateDataPropertyOrThrow(object, key, values[i]);
    return object;
  });
}

/** https://tc39.es/ecma262/#sec-iteratorzip */
function IteratorZip(
  iterators: IteratorRecord[],
  how: Zip,
  padding: Value[],
  finish: (values: Value[]) => Value,
): Value {
  const open = new Set(iterators);
  const step: Step = () => {
    if (iterators.length === 0) return ITERATION_DONE;
    const values: Value[] = [];
    for (const [i, iterator] of iterators.entries()) {
      spend(1);
      const value = open.has(iterator) ? stepOf(iterator, open) : padding[i];
      if (value !== ITERATION_DONE) values.push(value as Value);
      else if (how.mode !== 'longest') return endTogether(iterators, i, open, how);
      else if (open.size === 0) return ITERATION_DONE;
      else values.push(padding[i]);
    }
    return finish(values);
  };
  return createHelper(step, () => IteratorCloseAll([...open], NormalCompletion(undefined)));
}

/** One value; an iterator that ends or throws is open no longer, and a throw closes the others. */
function stepOf(iterator: IteratorRecord, open: Set<IteratorRecord>): Value | typeof ITERATION_DONE {
  const completion = completionOf(() => IteratorStepValue(iterator));
  if (completion.type === 'throw' || completion.value === ITERATION_DONE) open.delete(iterator);
  if (completion.type === 'throw') IteratorCloseAll([...open], completion);
  return valueOrThrow(completion);
}

/** The iterator at `index` has ended. In strict mode all must end here, or it is an error. */
function endTogether(
  iterators: IteratorRecord[],
  index: number,
  open: Set<IteratorRecord>,
  { mode, method }: Zip,
): typeof ITERATION_DONE {
  if (mode === 'strict' && index === 0) {
    for (const iterator of iterators.slice(1)) {
      const ended = completionOf(() => IteratorStep(iterator) === undefined);
      if (ended.type === 'throw' || ended.value) open.delete(iterator);
      if (ended.type === 'throw') IteratorCloseAll([...open], ended);
      else if (!ended.value) throwUneven(open, method);
    }
    return ITERATION_DONE;
  }
  if (mode === 'strict') throwUneven(open, method);
  IteratorCloseAll([...open], NormalCompletion(undefined));
  return ITERATION_DONE;
}

function throwUneven(open: Set<IteratorRecord>, method: Zip['method']): void {
  const text = `Iterators passed to ${method} in 'strict' mode must have the same length`;
  IteratorCloseAll([...open], ThrowCompletion(CreateError('TypeError', text)));
}
