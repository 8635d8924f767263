import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Heap } from '../../src/base/heap.ts';

const heapOf = (items: readonly number[]): Heap<number> => {
  const heap = new Heap<number>((a, b) => a < b);
  for (const item of items) heap.add(item);
  return heap;
};
const taken = (heap: Heap<number>): number[] => Array.from({ length: heap.size }, () => heap.take()!);
const inOrder = (items: readonly number[]): number[] => [...items].sort((a, b) => a - b);

describe('a heap', () => {
  it('gives out what it got in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        expect(taken(heapOf(items))).toEqual(inOrder(items));
      }),
    );
  });

  it('keeps only what is still wanted, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        const heap = heapOf(items);
        heap.keep((item) => item % 2 === 0);
        expect(taken(heap)).toEqual(inOrder(items.filter((item) => item % 2 === 0)));
      }),
    );
  });

  it('has a first one as long as it has any', () => {
    const heap = heapOf([2, 1]);
    expect([heap.first, heap.take(), heap.first, heap.take(), heap.first, heap.take()]).toEqual([
      1,
      1,
      2,
      2,
      undefined,
      undefined,
    ]);
  });
});
