import { ThrowTypeError } from '../spec/errors.ts';
import { closingOnThrow, ITERATION_DONE, IteratorStepValue } from '../spec/iterators.ts';
import { Call } from '../spec/object-operations.ts';
import type { Value } from '../spec/values.ts';
import { agent } from '../spec/agent.ts';
import { getIteratorOfArgument, requireCallable, spend } from './support.ts';

/** What a key costs that has not been there: an entry and a list. */
const OPS_PER_GROUP = 10;

/**
 * https://tc39.es/ecma262/#sec-groupby. `coerceKey` makes the key of what the callback returned.
 *
 * REPRESENTATION: the groups are a host Map, which compares keys as SameValueZero does and keeps their order.
 */
export function GroupBy<Key>(
  name: string,
  items: Value,
  callback: Value,
  coerceKey: (value: Value) => Key,
): Map<Key, Value[]> {
  // 1–2
  if (items === undefined || items === null) ThrowTypeError(`${name} called on null or undefined`);
  requireCallable(callback);
  // 3–5
  const groups = new Map<Key, Value[]>();
  const iterator = getIteratorOfArgument(items);
  // 6
  for (let k = 0; ; k++) {
    const value = IteratorStepValue(iterator);
    if (value === ITERATION_DONE) return groups;
    const key = closingOnThrow(iterator, () => coerceKey(Call(callback, undefined, [value as Value, k])));
    agent.spendOnKey(key);
    const group = groups.get(key);
    spend(group === undefined ? OPS_PER_GROUP : 1);
    if (group === undefined) groups.set(key, [value as Value]);
    else group.push(value as Value);
  }
}
