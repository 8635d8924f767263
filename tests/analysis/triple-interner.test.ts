import { describe, expect, it } from 'vitest';
import { TripleInterner } from '../../src/analysis/triple-interner.ts';

describe('numbers for triples', () => {
  it('are given out in order, and are the same for the same triple however often the table has grown', () => {
    const interner = new TripleInterner(2);
    const triple = (n: number): [number, number, number] => [n % 7, n, -n];
    const wrong: number[] = [];
    for (let n = 0; n < 50_000; n++) {
      // Some have moved into the larger table and some have not.
      for (const asked of [n, 0, n >> 1, n]) if (interner.intern(...triple(asked)) !== asked + 2) wrong.push(asked);
    }
    expect(wrong).toEqual([]);
    expect(interner.count).toBe(50_002);
  });

  it('number repetitions too, which are no triples', () => {
    const interner = new TripleInterner(2);
    const [one, other] = [interner.intern(1, 2, 3), interner.intern(3, 2, 1)];
    const numbers = [interner.nth(one, 1), interner.nth(one, 2), interner.nth(other, 1), interner.nth(one, 3)];
    expect(numbers).toEqual([4, 5, 6, 7]);
    // Another lane asks again, and comes further.
    expect([1, 2, 3, 4].map((n) => interner.nth(one, n))).toEqual([4, 5, 7, 8]);
    expect(interner.intern(0, 0, 0)).toBe(9);
    expect(interner.intern(1, 2, 3)).toBe(one);
  });
});
