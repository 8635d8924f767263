import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRuns } from '../../src/analysis/index.ts';
import { buildTables } from '../../src/trace/index.ts';
import type { ModelSettings } from '../support/model-run.ts';
import { randomRun } from '../support/random-run.ts';
import { tickNotation } from '../support/tick-notation.ts';

/*
 * Random programs under two settings that differ in one thing: whatever comes of it, that thing is the cause.
 */
function causesOf(one: ModelSettings, other: ModelSettings, seeds: number): Record<string, number> {
  const causes: Record<string, number> = {};
  for (let seed = 0; seed < seeds; seed++) {
    const traces = [randomRun(seed, one), randomRun(seed, other)];
    const tables = traces.map(buildTables);
    const { agree, cause, firstLine } = compareRuns(traces, tables);
    const [a, b] = traces.map((trace, lane) => tickNotation(trace, tables[lane]).replace(/ \|+/g, ''));
    expect(agree, `seed ${seed}`).toBe(a === b);
    if (agree) continue;
    expect(firstLine).toBeGreaterThanOrEqual(0);
    const id = cause?.id ?? 'none';
    causes[id] = (causes[id] ?? 0) + 1;
  }
  return causes;
}

describe('the cause of a divergence', () => {
  it('is the await’s wrapper when that is all that differs', () => {
    expect(Object.keys(causesOf({ wraps: true }, { wraps: false }, 1500))).toEqual(['cause.await-wrapper']);
  });

  it('is the timer batch when that is all that differs', () => {
    expect(Object.keys(causesOf({ batchesTimers: true }, {}, 1500))).toEqual(['cause.timer-batch']);
  });

  it('is the place of the nextTick queue when that is all that differs', () => {
    expect(Object.keys(causesOf({ ticksLast: true }, {}, 1500))).toEqual(['cause.next-tick-order']);
  });

  it('is found in both directions', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const traces = [randomRun(seed, { wraps: true }), randomRun(seed, {})];
        const forward = compareRuns(traces, traces.map(buildTables));
        const backward = compareRuns([...traces].reverse(), traces.map(buildTables).reverse());
        expect(backward.agree).toBe(forward.agree);
        expect(backward.firstLine).toBe(forward.firstLine);
        expect(backward.cause?.id).toBe(forward.cause?.id);
      }),
      { numRuns: 300 },
    );
  });
});
