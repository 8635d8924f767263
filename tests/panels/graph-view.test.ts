import { expect, it } from 'vitest';
import { boxAt } from '../../src/panels/promise-graph/graph-view.ts';

it('finds the job that runs where the cursor stands, and none between jobs', () => {
  const boxes = [
    { start: 2, end: 5 },
    { start: 5, end: 6 },
    { start: 9, end: 12 },
  ];
  expect([0, 2, 4, 5, 6, 7, 9, 12, 13].map((unit) => boxAt(boxes, unit))).toEqual([-1, 0, 0, 1, 1, -1, 2, 2, -1]);
});
