import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignCursors, buildAlignment, stepAt } from '../../src/analysis/index.ts';
import { buildTables, stringAt, type Trace } from '../../src/trace/index.ts';
import { ModelRun } from '../support/model-run.ts';
import { randomRun } from '../support/random-run.ts';
import { raceTrace } from '../support/race.ts';

function aligned(...traces: Trace[]) {
  const tables = traces.map(buildTables);
  return { alignment: buildAlignment(traces, tables), traces, tables };
}

/** What the lanes have printed at every step, steps without a new line left out: `A/B` is lane 0 A, lane 1 B. */
function printed({ alignment, traces, tables }: ReturnType<typeof aligned>): string[] {
  const texts: string[] = [];
  for (let k = 1; k < alignment.length; k++) {
    const news = traces.map((trace, lane) => {
      const { at, text } = tables[lane].console;
      const positions = alignment.positions[lane];
      const found = [...at].findIndex((event) => event >= positions[k - 1] && event < positions[k]);
      return found < 0 ? '-' : stringAt(trace, text[found]);
    });
    if (news.some((each) => each !== '-')) texts.push(news.join('/'));
  }
  return texts;
}

describe('one transport for several lanes', () => {
  const race = aligned(raceTrace({ wraps: true }), raceTrace({ wraps: false }));

  it('does in one step what both lanes do, and lets one lane alone do what the other does at another time', () => {
    expect(printed(race)).toEqual(['-/A', 'B/B', 'C/C', 'A/-', 'D/D', 'E/E']);
  });

  it('makes the lane that is ahead wait where the other does its extra jobs', () => {
    const { alignment } = race;
    const waiting = [...alignment.waits[1]].filter((waits) => waits === 1).length;
    expect(waiting).toBeGreaterThan(0);
    for (let k = 1; k < alignment.length; k++) {
      for (const lane of [0, 1]) {
        const isStill = alignment.positions[lane][k] === alignment.positions[lane][k - 1];
        if (alignment.waits[lane][k]) expect(isStill).toBe(true);
      }
    }
  });

  it('keeps the names of two calls that resume in another order', () => {
    const program = (run: ModelRun) => {
      const native = run.resolved(1, 1);
      for (const operand of [native, 42]) {
        run.call('f', operand === native ? 5 : 6, function* () {
          yield run.wait(operand, 3);
          run.log(operand === native ? 'native' : '42', 4);
        });
      }
    };
    const [wraps, direct] = [true, false].map((setting) => {
      const run = new ModelRun({ wraps: setting });
      return run.main(() => program(run));
    });
    expect(printed(aligned(wraps, direct))).toEqual(['-/native', '42/42', 'native/-']);
  });

  it('of identical lanes never makes one wait', () => {
    const { alignment } = aligned(raceTrace({}), raceTrace({}), raceTrace({}));
    expect(alignment.waits.every((waits) => waits.every((each) => each === 0))).toBe(true);
    expect(alignment.positions[0]).toEqual(alignment.positions[2]);
  });

  it('begins at 0, ends at the ends and never goes back, for any lanes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, otherSeed) => {
        const traces = [
          randomRun(seed, { wraps: true }),
          randomRun(seed, {}),
          randomRun(otherSeed, {}),
          randomRun(seed, { batchesTimers: true }),
        ];
        const { alignment, tables } = aligned(...traces);
        traces.forEach((trace, lane) => {
          const positions = alignment.positions[lane];
          expect(positions).toHaveLength(alignment.length);
          expect(positions[0]).toBe(0);
          expect(positions[alignment.length - 1]).toBe(trace.length);
          for (let k = 1; k < positions.length; k++) expect(positions[k]).toBeGreaterThanOrEqual(positions[k - 1]);
          const stops = new Set(positions);
          expect([...tables[lane].marks.steps].every((mark) => stops.has(mark))).toBe(true);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('finds the other lanes’ positions for a leading lane', () => {
    const { alignment, traces, tables } = race;
    const [, direct] = tables;
    const cursor = direct.console.at[1] + 1;
    const [slow, fast] = alignCursors(traces, tables, 1, cursor);
    expect(fast).toBe(cursor);
    expect(slow).toBe(alignment.positions[0][stepAt(alignment, 1, cursor)]);
    expect(slow).toBe(tables[0].console.at[0] + 1);
  });

  it('marks the steps at which a job, a tick or a task begins', () => {
    const { marks } = race.alignment;
    expect(marks.task.length).toBe(1);
    expect(marks.job.length).toBeGreaterThan(race.tables[1].jobs.length);
    expect([...marks.tick].every((k, at) => at === 0 || k > marks.tick[at - 1])).toBe(true);
  });
});
