import { isObject } from '../objects/guest-object.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { closingOnThrow, ITERATION_DONE, type IteratorRecord, IteratorStepValue } from '../spec/iterators.ts';
import { Get } from '../spec/object-operations.ts';
import type { Value } from '../spec/values.ts';
import { display } from './display.ts';
import { spend } from './support.ts';

/** https://tc39.es/ecma262/#sec-add-entries-from-iterable. `add` is told each key and value. */
export function AddEntriesFromIterable(iterator: IteratorRecord, add: (key: Value, value: Value) => void): void {
  for (;;) {
    const item = IteratorStepValue(iterator);
    if (item === ITERATION_DONE) return;
    spend(1);
    closingOnThrow(iterator, () => {
      if (!isObject(item)) ThrowTypeError(`Iterator value ${display(item as Value)} is not an entry object`);
      else add(Get(item, 0), Get(item, 1));
    });
  }
}
