import { describe, expect, it } from 'vitest';
import type { GraphColumn } from '../../src/app/graph/graph-scale.ts';
import { columnsInSight, columnsToName } from '../../src/panels/promise-graph/graph-columns.ts';
import type { GraphView } from '../../src/panels/promise-graph/graph-view.ts';

/** Columns of the given widths, one unit a pixel. */
function stretchOf(widths: readonly number[]) {
  const columns: GraphColumn[] = [];
  let start = 0;
  for (const [tick, width] of widths.entries()) {
    columns.push({ turn: 1, tick, start, end: start + width });
    start += width;
  }
  return { graph: { scale: { columns } }, px: 1, left: 0, right: start } as unknown as GraphView;
}

describe('the ruler of the promise graph', () => {
  it('names columns so far apart that no name lies on the next, wide and narrow ones mixed', () => {
    const named = columnsToName(stretchOf([70, 10, 5, 200, 3, 3, 90, 75, 76]), 76).map(({ start }) => start);
    expect(named).toEqual([0, 80, 285, 381]);
    for (const [at, start] of named.slice(1).entries()) expect(start - named[at]).toBeGreaterThanOrEqual(76);
  });

  it('shades columns one after the other, and none where they are too narrow', () => {
    expect(columnsInSight(stretchOf([20, 9, 30]))).toHaveLength(3);
    expect(columnsInSight(stretchOf([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]))).toEqual([]);
  });
});
