import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortList } from '../../src/engine/builtins/timsort.ts';
import type { Value } from '../../src/engine/spec/values.ts';
import { freshRealm } from './guest-values.ts';

beforeEach(freshRealm);

type Order = (a: number, b: number) => number;

/** The pairs a comparison function is shown, then the result. */
function asked(sort: (list: number[], order: Order) => void, list: readonly number[], order: Order): string {
  const pairs: string[] = [];
  const copy = [...list];
  sort(copy, (a, b) => {
    pairs.push(`${a}?${b}`);
    return order(a, b);
  });
  return `${pairs.join(' ')} = ${copy.join(' ')}`;
}

const ours = (list: number[], order: Order): void => sortList(list as Value[], order as (a: Value, b: Value) => number);
const theirs = (list: number[], order: Order): void => void list.sort(order);

const lists = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 300 }),
  fc.array(fc.integer(), { maxLength: 300 }),
  fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 300, maxLength: 1500 }),
  fc
    .array(fc.integer({ min: 1, max: 200 }), { maxLength: 12 })
    .map((runs) => runs.flatMap((length) => Array.from({ length }, (_, i) => i))),
);

describe('sorting', () => {
  it('asks about the same pairs in the same order as the host', () => {
    expect(asked(ours, [3, 1, 2], (a, b) => a - b)).toBe('1?3 2?1 2?3 2?1 = 1 2 3');
    fc.assert(
      fc.property(lists, (list) => asked(ours, list, (a, b) => a - b) === asked(theirs, list, (a, b) => a - b)),
    );
  });

  it('ends with the same permutation when the comparison contradicts itself', () => {
    const moody: Order = (a, b) => ((a * 31 + b * 17) % 5) - 2;
    fc.assert(fc.property(lists, (list) => asked(ours, list, moody) === asked(theirs, list, moody)));
  });
});
