import { ThrowTypeError } from '../spec/errors.ts';
import { closingOnThrow, ITERATION_DONE, IteratorStepValue } from '../spec/iterators.ts';
import { Call } from '../spec/object-operations.ts';
import type { Value } from '../spec/values.ts';
import { agent } from '../spec/agent.ts';
import { digitsOf } from './ordered-table.ts';
import { getIteratorOfArgument, requireCallable, spend } from './support.ts';

/** What a key costs that has not been there: an entry and a list. */
const OPS_PER_GROUP = 10;

/**
 * https://tc39.es/ecma262/#sec-groupby. `coerceKey` makes the key of what the callback returned.
 *
 * REPRESENTATION: a host Map finds the groups, which compares keys as SameValueZero does; whole numbers by their digits (ordered-table.ts).
 */
export function GroupBy<Key>(
  name: string,
  items: Value,
  callback: Value,
  coerceKey: (value: Value) => Key,
): readonly (readonly [Key, Value[]])[] {
  // 1–2
  if (items === undefined || items === null) ThrowTypeError(`${name} called on null or undefined`);
  requireCallable(callback);
  // 3–5
  const groups: (readonly [Key, Value[]])[] = [];
  const byKey = new Map<Key, Value[]>();
  const byDigits = new Map<string, Value[]>();
  const iterator = getIteratorOfArgument(items);
  // 6
  for (let k = 0; ; k++) {
    const value = IteratorStepValue(iterator);
    if (value === ITERATION_DONE) return groups;
    const key = closingOnThrow(iterator, () => coerceKey(Call(callback, undefined, [value as Value, k])));
    agent.spendOnKey(key);
    const digits = typeof key === 'bigint' ? digitsOf(key) : null;
    const group = digits === null ? byKey.get(key) : byDigits.get(digits);
    spend(group === undefined ? OPS_PER_GROUP : 1);
    if (group !== undefined) {
      group.push(value as Value);
      continue;
    }
    const made = [value as Value];
    groups.push([key, made]);
    if (digits === null) byKey.set(key, made);
    else byDigits.set(digits, made);
  }
}
