import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveChoice } from '../../src/catalogue/index.ts';
import { createRun } from '../../src/session/run.ts';
import type { RunResult } from '../../src/session/settings.ts';
import { encodeTrace } from '../../src/trace/files.ts';
import { buildTables, CHUNK_EVENTS, EV, kindAt, type Trace, WORDS, wordAt } from '../../src/trace/index.ts';
import { anEngine, aProgram, PATIENCE, RUNS } from './programs.ts';

/* What holds for every program under every engine. */

type Budgets = Readonly<Record<string, number>>;

/** Small: a wild program may want everything there is. */
const SMALL: Budgets = { ops: 60_000, events: 6000, jobs: 400, turns: 150, depth: 60, memory: 8 << 20 };

interface Way {
  readonly record?: 'full' | 'none';
  /** How often the run gives way: 0 never, 1 after every step of the host, n after every nth. */
  readonly slice?: number;
  readonly budgets?: Budgets;
}

function runOf(source: string, engine: string, { record = 'full', slice = 0, budgets = SMALL }: Way = {}): RunResult {
  const choice = resolveChoice({ engine });
  if ('unknown' in choice) throw new Error(`no engine ${engine}`);
  let now = 0;
  const settings = {
    ...choice,
    files: { 'main.js': source },
    entry: 'main.js',
    goal: 'auto',
    seed: 3,
    budgets,
    record,
  } as const;
  const run = createRun(settings, () => now++);
  while (run.step(slice === 0 ? Infinity : slice) === 'more');
  return run.result();
}

/** What a program can be seen to have done. */
const seen = ({ lines, stderr, exit, stopped, ops, costs }: RunResult) => ({
  lines,
  stderr,
  exit,
  stopped,
  ops,
  costs,
});

describe('recording', () => {
  it('changes nothing that a program does', PATIENCE, () => {
    // Only a recorded run has events to count.
    const budgets = { ...SMALL, events: 1e9 };
    fc.assert(
      fc.property(aProgram, anEngine, (source, engine) => {
        expect(seen(runOf(source, engine, { budgets }))).toEqual(
          seen(runOf(source, engine, { record: 'none', budgets })),
        );
      }),
      { numRuns: RUNS },
    );
  });
});

describe('jobs and ticks', () => {
  it(
    'start in the order of their enqueuing, once, and never go back to an earlier tick within a turn',
    PATIENCE,
    () => {
      fc.assert(
        fc.property(aProgram, anEngine, (source, engine) => {
          expect(disordersIn(runOf(source, engine).trace)).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
  );
});

/** Reads the events alone, so that the tables are judged as well. */
function disordersIn(trace: Trace): string[] {
  const disorders: string[] = [];
  const { jobs } = buildTables(trace);
  const ticks = new Map<number, number>();
  const started = new Set<number>();
  let tick = 0;
  let last = 0;
  let latest = 0;
  for (let event = 0; event < trace.length; event++) {
    const job = wordAt(trace, event, 1);
    const complain = (what: string): void => void disorders.push(`${event}: job ${job} ${what}`);
    switch (kindAt(trace, event)) {
      case EV.JobEnqueued:
        if (ticks.has(job)) complain('enqueued again');
        ticks.set(job, tick + 1);
        break;
      case EV.JobStarted:
        if (!ticks.has(job)) complain('was never enqueued');
        if (started.has(job)) complain('started again');
        if (job < latest) complain('overtaken');
        latest = job;
        started.add(job);
        tick = ticks.get(job) ?? 0;
        if (tick < last) complain(`of tick ${tick} after one of tick ${last}`);
        if (jobs.tick[job] !== tick) complain(`is of tick ${tick}, not ${jobs.tick[job]}`);
        last = tick;
        break;
      case EV.JobFinished:
        tick = 0;
        break;
      // Whatever is not a job begins anew.
      case EV.TaskStarted:
      case EV.CheckpointFinished:
        last = 0;
    }
  }
  return disorders;
}

describe('a budget', () => {
  it(
    'stops a run at the same event however it is sliced, and recorded or not; until then nothing differs',
    PATIENCE,
    () => {
      fc.assert(
        fc.property(
          aProgram,
          anEngine,
          fc.constantFrom('ops', 'events', 'jobs', 'turns'),
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.integer({ min: 1, max: 9 }),
          (source, engine, which, share, slice) => {
            const whole = runOf(source, engine);
            // A run that was stopped has used its budget and a little more: the step that went beyond it.
            const budgets = {
              ...SMALL,
              [which]: Math.max(1, Math.floor(Math.min(used(whole)[which], SMALL[which]) * share)),
            };
            const stopped = runOf(source, engine, { budgets });
            expect(wordsOf(stopped.trace)).toEqual(wordsOf(whole.trace).slice(0, wordsOf(stopped.trace).length));
            expect(whole.lines.slice(0, stopped.lines.length)).toEqual(stopped.lines);
            const sliced = runOf(source, engine, { slice, budgets });
            expect(seen(sliced)).toEqual(seen(stopped));
            expect(encodeTrace(sliced.trace, 'binary')).toEqual(encodeTrace(stopped.trace, 'binary'));
            // Only a recorded run has events to count.
            if (stopped.stopped !== 'events')
              expect(seen(runOf(source, engine, { budgets, record: 'none' }))).toEqual(seen(stopped));
          },
        ),
        { numRuns: RUNS },
      );
    },
  );
});

const used = ({ ops, events, costs, trace }: RunResult): Budgets => ({
  ops,
  events,
  jobs: costs.jobs,
  turns: buildTables(trace).turns.length,
});

/** All events but the last one of a stopped run, which says that it was stopped. */
function wordsOf(trace: Trace): number[] {
  const length = (trace.outcome.stopped === null ? trace.length : trace.length - 1) * WORDS;
  return Array.from(
    { length },
    (_, word) => trace.chunks[Math.floor(word / (CHUNK_EVENTS * WORDS))][word % (CHUNK_EVENTS * WORDS)],
  );
}
