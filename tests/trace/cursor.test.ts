import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildTables,
  EV,
  eventAt,
  type LaneState,
  nextMark,
  previousMark,
  promiseAt,
  stateAt,
  stringAt,
  type Trace,
} from '../../src/trace/index.ts';
import { randomRun } from '../support/random-run.ts';
import { raceTrace, withTables } from '../support/race.ts';
import { tracedText } from '../support/trace-from-text.ts';

/** The state as a fold over all events, the slow way. */
function foldTo(trace: Trace, cursor: number) {
  const stack: number[] = [];
  let [jobs, tasks, ticks, timers, suspended]: number[][] = [[], [], [], [], []];
  let [promises, lines, now] = [0, 0, 0];
  let running: string[] = [];
  const nextTicks = new Set<number>();
  for (let index = 0; index < cursor; index++) {
    const { kind, a, b, c } = eventAt(trace, index);
    if (kind === EV.PromiseCreated) promises++;
    if (kind === EV.ConsoleWritten) lines++;
    if (kind === EV.JobEnqueued) jobs.push(a);
    if (kind === EV.JobStarted) jobs = jobs.filter((job) => job !== a);
    if (kind === EV.TaskEnqueued) tasks.push(a);
    if (kind === EV.NextTickEnqueued) ticks.push(a);
    if (kind === EV.NextTickEnqueued) nextTicks.add(a);
    if (kind === EV.TaskStarted)
      [tasks, ticks] = [tasks.filter((task) => task !== a), ticks.filter((task) => task !== a)];
    if (kind === EV.TimerSet) timers.push(a);
    if (kind === EV.TimerDue || kind === EV.TimerCleared) timers = timers.filter((timer) => timer !== a);
    if (kind === EV.ContextPushed) stack.push(a);
    if (kind === EV.ContextPopped) stack.pop();
    if (kind === EV.AwaitSuspended) suspended.push(a);
    if (kind === EV.AwaitResumed) suspended = suspended.filter((activation) => activation !== a);
    if (kind === EV.JobStarted) running.push(`job ${a}`);
    if (kind === EV.TaskStarted) running.push(`task ${a}`);
    if (kind === EV.JobFinished || kind === EV.TaskFinished) running = running.slice(0, -1);
    if (kind === EV.ClockAdvanced) now = a + (b + c) / 1e6;
  }
  return {
    stack,
    jobs,
    tasks,
    ticks,
    timers: timers.sort(),
    suspended,
    promises,
    lines,
    now,
    running: running.at(-1) ?? 'idle',
  };
}

function summary(state: LaneState) {
  const { running } = state;
  return {
    stack: state.stack.map(({ activation }) => activation),
    jobs: [...state.microtasks],
    tasks: [...state.tasks],
    ticks: [...state.nextTicks],
    timers: [...state.timers].sort(),
    suspended: [...state.suspended],
    promises: state.promiseCount,
    lines: state.consoleCount,
    now: state.virtualMs,
    running: running.kind === 'idle' ? 'idle' : running.kind === 'job' ? `job ${running.job}` : `task ${running.task}`,
  };
}

describe('the state at a cursor', () => {
  it('is the fold of the events before it, at every event of random runs', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), fc.boolean(), (seed, wraps, batchesTimers) => {
        const trace = randomRun(seed, { wraps, batchesTimers });
        const tables = buildTables(trace);
        for (let cursor = 0; cursor <= trace.length; cursor++) {
          expect(summary(stateAt(trace, tables, cursor))).toEqual(foldTo(trace, cursor));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on where the cursor was before', () => {
    const { trace, tables } = withTables(raceTrace({ wraps: true }));
    const forward = Array.from({ length: trace.length + 1 }, (_, cursor) => stateAt(trace, tables, cursor));
    for (let cursor = trace.length; cursor >= 0; cursor--) {
      expect(stateAt(trace, tables, cursor)).toEqual(forward[cursor]);
    }
  });

  it('clamps a cursor beyond the trace', () => {
    const { trace, tables } = withTables(raceTrace({}));
    expect(stateAt(trace, tables, 1e9)).toMatchObject({ cursor: trace.length, finished: true });
    expect(stateAt(trace, tables, -5)).toMatchObject({ cursor: 0, turn: 0, finished: false });
  });

  it('stands at the line that runs, and at the call again once it returned', () => {
    const { trace, tables } = tracedText(`
      TaskStarted 1
      ContextPushed 1 script called main.js@1 0
      SiteReached @2
      ContextPushed 2 function called f@10 1 @2:4:call
      SiteReached @11
      ContextPopped 2 return @11
      ConsoleWritten log x @3
      ContextPopped 1 return
      TaskFinished 1`);
    const linesAt = (cursor: number) => {
      const { site, stack } = stateAt(trace, tables, cursor);
      return [trace.sites[site].line, stack.map((frame) => trace.sites[frame.site].line)];
    };
    expect(linesAt(3)).toEqual([2, [2]]);
    expect(linesAt(4)).toEqual([10, [2, 10]]);
    expect(linesAt(5)).toEqual([11, [2, 11]]);
    expect(linesAt(6)).toEqual([2, [2]]);
    expect(linesAt(7)).toEqual([3, [3]]);
    expect(linesAt(9)).toEqual([3, []]);
  });

  it('stands where a function begins that a job called and that has not done anything yet', () => {
    const { trace, tables } = tracedText(`
      TaskStarted 1
      ContextPushed 1 script called main.js@1 0
      SiteReached @2
      ContextPopped 1 return
      TaskFinished 1
      TaskStarted 2
      ContextPushed 2 function called f@10
      ContextPushed 3 builtin called log@11 2 @11:4:call
      ContextPopped 3 return
      ContextPopped 2 return @12`);
    const lineAt = (cursor: number) => trace.sites[stateAt(trace, tables, cursor).site].line;
    expect([6, 7, 9, 10].map(lineAt)).toEqual([2, 10, 11, 12]);
  });

  it('arms an interval again each time it was due', () => {
    const { trace, tables } = tracedText(`
      TimerSet 1 interval 10 10
      ClockAdvanced 10 0
      TimerDue 1
      TaskEnqueued 1 timer
      TaskStarted 1
      TaskFinished 1
      ClockAdvanced 20 0
      TimerDue 1
      TimerCleared 1`);
    expect([1, 3, 6, 8, 9].map((cursor) => stateAt(trace, tables, cursor).timers)).toEqual([[1], [1], [1], [1], []]);
    expect([...tables.arms.dueMs]).toEqual([10, 20, 30]);
  });
});

describe('a promise at a cursor', () => {
  it('goes from pending over locked in to settled, with its reactions on it until then', () => {
    const { trace, tables } = tracedText(`
      PromiseCreated 1 constructed
      PromiseCreated 2 constructed
      ReactionAdded 1 1 0 await^1 await^1
      HandledChanged 1
      PromiseResolvedTo 1 2
      PromiseSettled 1 fulfilled "'x'"`);
    const views = [1, 3, 4, 5, 6].map((cursor) => promiseAt(trace, tables, 1, cursor));
    expect(views.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending', 'pending', 'fulfilled']);
    expect(views.map(({ lockedTo }) => lockedTo)).toEqual([0, 0, 0, 2, 0]);
    expect(views.map(({ reactions }) => reactions)).toEqual([[], [1], [1], [1], []]);
    expect(views.map(({ handled }) => handled)).toEqual([false, false, true, true, true]);
    expect(stringAt(trace, views[4].preview)).toBe("'x'");
  });
});

describe('marks', () => {
  it('lead from stop to stop in both directions', () => {
    const { tables } = withTables(raceTrace({ wraps: true }));
    const { jobs } = tables.marks;
    const forward: number[] = [];
    for (let at = nextMark(jobs, 0); at >= 0; at = nextMark(jobs, at)) forward.push(at);
    const backward: number[] = [];
    for (let at = previousMark(jobs, 1e9); at >= 0; at = previousMark(jobs, at)) backward.push(at);
    expect(forward).toEqual([...jobs]);
    expect(backward.reverse()).toEqual(forward);
    expect(forward).toHaveLength(tables.jobs.length);
  });
});

describe('what holds in every run', () => {
  it('ticks never decrease within a turn, and every started job was enqueued once before', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), fc.boolean(), fc.boolean(), (seed, wraps, batchesTimers, ticksLast) => {
        const { tables } = withTables(randomRun(seed, { wraps, batchesTimers, ticksLast }));
        const { runs, jobs } = tables;
        for (let run = 1; run < runs.length; run++) {
          if (runs.turn[run] === runs.turn[run - 1]) expect(runs.tick[run]).toBeGreaterThanOrEqual(runs.tick[run - 1]);
          else expect(runs.turn[run]).toBe(runs.turn[run - 1] + 1);
        }
        const started = [...runs.job].filter((job) => job !== 0);
        expect(new Set(started).size).toBe(started.length);
        for (const job of started) expect(jobs.enqueuedAt[job]).toBeLessThan(jobs.startedAt[job]);
      }),
      { numRuns: 200 },
    );
  });
});
