import { describe, expect, it } from 'vitest';
import { compareWithLane, uncompared } from '../../src/app/run/native-compare.ts';

describe('what this browser printed beside a lane', () => {
  it('agrees line by line', () => {
    const { rows, firstDifference } = compareWithLane(['a', 'b'], ['a', 'b']);
    expect(firstDifference).toBe(0);
    expect(rows.map(({ agrees }) => agrees)).toEqual([true, true]);
  });

  it('says which line differs first, also when one side ends earlier', () => {
    expect(compareWithLane(['a', 'x'], ['a', 'b']).firstDifference).toBe(2);
    expect(compareWithLane(['a'], ['a', 'b']).rows[1]).toEqual({ number: 2, browser: null, lane: 'b', agrees: false });
    expect(compareWithLane(['a', 'b'], []).firstDifference).toBe(1);
    expect(compareWithLane([], [])).toEqual({ rows: [], firstDifference: 0 });
  });

  it('goes as far as a browser came that was stopped for printing too much', () => {
    expect(compareWithLane(['a', 'b'], ['a', 'b', 'c'], true)).toMatchObject({
      rows: { length: 2 },
      firstDifference: 0,
    });
    expect(compareWithLane(['a', 'b'], ['a'], true).firstDifference).toBe(2);
  });

  it('shows what the browser printed, and no verdict, while no lane has run the program', () => {
    expect(uncompared(['a'])).toEqual([{ number: 1, browser: 'a', lane: null, agrees: null }]);
  });
});
