import { describe, expect, it } from 'vitest';
import { compareRuns, comparisonInPieces } from '../../src/analysis/index.ts';
import { buildTables, type Trace } from '../../src/trace/index.ts';
import { ModelRun, type ModelSettings } from '../support/model-run.ts';
import { raceTrace } from '../support/race.ts';
import { traceOf } from '../support/traced.ts';
import { tickNotation } from '../support/tick-notation.ts';

function compared(...traces: Trace[]) {
  return compareRuns(traces, traces.map(buildTables));
}

/** The same program under two settings. */
function comparedUnder(one: ModelSettings, other: ModelSettings, program: (run: ModelRun) => void) {
  const traces = [one, other].map((settings) => {
    const run = new ModelRun(settings);
    return run.main(() => program(run));
  });
  return { ...compared(...traces), notations: traces.map((trace) => tickNotation(trace, buildTables(trace))) };
}

describe('the race', () => {
  const slow = raceTrace({ wraps: true });
  const fast = raceTrace({ wraps: false });

  it('prints in two orders', () => {
    expect(tickNotation(slow, buildTables(slow))).toBe('B | C | A D | E');
    expect(tickNotation(fast, buildTables(fast))).toBe('A B | C | D | E');
  });

  it('parts at the first line, and the wrapper promise of the await is the cause', () => {
    const { agree, firstLine, lanes, cause, cursors } = compared(slow, fast);
    expect(agree).toBe(false);
    expect(firstLine).toBe(0);
    expect(lanes.map(({ turn, tick }) => [turn, tick])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(cause).toMatchObject({
      id: 'cause.await-wrapper',
      params: { line: 3, lane: 0, other: 1, ticks: 3, otherTicks: 1, extra: 2 },
    });
    expect(cursors.every((cursor) => cursor > 0)).toBe(true);
  });

  it('names the slower lane whichever side it is on', () => {
    expect(compared(fast, slow).cause).toMatchObject({ id: 'cause.await-wrapper', params: { lane: 1, other: 0 } });
  });

  it('finds the cause when the lines are collected and printed at the end', () => {
    const collect = (run: ModelRun) => {
      const order: string[] = [];
      const settled = run.resolved(1, 1);
      run.call('waiter', 6, function* () {
        yield run.wait(settled, 3);
        run.reach(4);
        order.push('A');
      });
      let chain = run.resolved(undefined, 7);
      for (const [at, name] of ['B', 'C', 'D'].entries()) {
        chain = run.then(chain, 8 + at, () => {
          run.reach(20 + at);
          order.push(name);
        });
      }
      run.timeout(5, 12, () => run.log(order.join(''), 12));
    };
    const { agree, cause } = comparedUnder({ wraps: true }, {}, collect);
    expect(agree).toBe(false);
    expect(cause).toMatchObject({ id: 'cause.await-wrapper', params: { line: 3, lane: 0 } });
  });
});

describe('hosts', () => {
  it('blames timer callbacks that run before the jobs of the first are drained', () => {
    const { cause, notations } = comparedUnder({ batchesTimers: true }, {}, (run) => {
      run.timeout(1, 1, () => {
        run.log('T1', 2);
        run.then(run.resolved(0, 3), 3, () => run.log('m1', 4));
      });
      run.timeout(1, 6, () => run.log('T2', 6));
    });
    expect(notations).toEqual(['T1 T2 | m1', 'T1 | m1 || T2']);
    expect(cause).toMatchObject({ id: 'cause.timer-batch', params: { lane: 0, other: 1 } });
  });

  it('blames the shortest delay when 0 ms is 1 ms in one host', () => {
    const { cause, notations } = comparedUnder({ shortestDelay: 1 }, { shortestDelay: 0 }, (run) => {
      run.timeout(1, 1, () => run.log('one', 1));
      run.timeout(0, 2, () => run.log('zero', 2));
    });
    expect(notations).toEqual(['one || zero', 'zero || one']);
    expect(cause).toMatchObject({ id: 'cause.timer-delay', params: { line: 2, ms: 1, otherMs: 0 } });
  });

  it('blames the place of the nextTick queue', () => {
    const { cause, notations } = comparedUnder({ ticksLast: true }, {}, (run) => {
      run.then(run.resolved(0, 1), 1, () => run.log('micro', 1));
      run.nextTick(2, () => run.log('tick', 2));
    });
    expect(notations).toEqual(['micro || tick', 'tick | micro']);
    expect(cause).toMatchObject({ id: 'cause.next-tick-order', params: { lane: 1, other: 0, line: 2, otherLine: 1 } });
  });
});

describe('agreement', () => {
  it('says so when nothing differs', () => {
    const comparison = compared(raceTrace({}), raceTrace({}));
    expect(comparison).toMatchObject({ agree: true, firstLine: -1, cause: { id: 'agree.same-ticks' } });
  });

  it('names the await that took longer without anyone noticing', () => {
    const { agree, cause } = comparedUnder({ wraps: true }, {}, (run) => {
      const settled = run.resolved(1, 1);
      run.call('waiter', 6, function* () {
        yield run.wait(settled, 3);
        run.log('A', 4);
      });
    });
    expect(agree).toBe(true);
    expect(cause).toMatchObject({ id: 'agree.ticks-differ', params: { line: 3, ticks: 3, otherTicks: 1 } });
  });

  it('does not name awaits of the host’s own code, which have no place', () => {
    const { cause } = comparedUnder({ wraps: true }, {}, (run) => {
      const settled = run.resolved(1, 1);
      run.call('library', 0, function* () {
        yield run.wait(settled, 0);
      });
      run.call('waiter', 6, function* () {
        yield run.wait(settled, 3);
        run.log('A', 4);
      });
    });
    expect(cause).toMatchObject({ id: 'agree.ticks-differ', params: { line: 3 } });
  });

  it('counts what differs when the ticks do not', () => {
    const { cause } = comparedUnder({ wraps: true }, {}, (run) => {
      run.call('waiter', 6, function* () {
        yield run.wait(42, 3);
        run.log('A', 4);
      });
    });
    expect(cause).toMatchObject({ id: 'agree.costs-differ', params: { promises: 3, otherPromises: 2 } });
  });

  it('has nothing to say about a single lane', () => {
    expect(compared(raceTrace({}))).toMatchObject({ agree: true, cause: null });
  });
});

describe('lanes that print much', () => {
  it('are compared with pauses, and to the same end', () => {
    const program = 'for (let i = 0; i < 9000; i++) console.log(i);';
    const traces = ['es2017', 'es2025'].map((profile) => traceOf(program, profile));
    const tables = traces.map(buildTables);
    const work = comparisonInPieces(traces, tables);
    let [pauses, piece] = [0, work.next()];
    for (; !piece.done; piece = work.next()) pauses++;
    expect(pauses).toBeGreaterThanOrEqual(6);
    expect(piece.value).toEqual(compareRuns(traces, tables));
  });
});
