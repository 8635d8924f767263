import { describe, expect, it } from 'vitest';
import type { FromLane, RunSettings } from '../../src/protocol/index.ts';
import type { Run, RunResult } from '../../src/session/settings.ts';
import { LaneRunner, type LaneHost, SLICE_MS } from '../../src/worker/lane-runner.ts';
import { raceTrace } from '../support/race.ts';

const SETTINGS: RunSettings = {
  files: { 'main.js': '' },
  entry: 'main.js',
  goal: 'auto',
  engine: '',
  profile: 'es2025',
  host: 'shell',
  seed: 0,
  budgets: {},
};

const RESULT: RunResult = {
  trace: raceTrace({}),
  lines: ['A'],
  stderr: [],
  output: [{ stream: 'stdout', text: 'A' }],
  exit: 0,
  error: null,
  stopped: null,
  newer: [],
  costs: { model: 'spec', promises: 1, capabilities: 0, closures: 0, reactions: 0, jobs: 0, bytes: null },
  events: 1,
  ops: 1,
};

/** A worker whose runs take the given number of slices, with a mailbox that is turned by hand. */
function setup(
  options: {
    slices?: number;
    trainingSlices?: number;
    fails?: 'create' | 'step';
    host?: Promise<void>;
    isCrowded?: boolean;
  } = {},
) {
  let slicesLeft = options.slices ?? 3;
  let trainingLeft = options.trainingSlices ?? 0;
  let now = 0;
  const posted: string[] = [];
  const scheduled: (() => void)[] = [];
  const work: string[] = [];
  const run: Run = {
    ops: 7,
    events: 3,
    step(maxMs) {
      expect(maxMs).toBe(SLICE_MS);
      if (options.fails === 'step') throw new Error('broken');
      work.push('run');
      now += 60;
      return --slicesLeft > 0 ? 'more' : 'done';
    },
    result: () => RESULT,
  };
  const host: LaneHost = {
    post: (message: FromLane) =>
      void posted.push('runId' in message ? `${message.kind} ${message.runId}` : message.kind),
    isCrowded: options.isCrowded ?? false,
    schedule(callback, restMs) {
      scheduled.push(callback);
      if (restMs > 0) work.push('rest');
    },
    now: () => now,
    prepare: () => options.host ?? null,
    createRun(settings) {
      if (options.fails === 'create') throw new Error('broken');
      expect(settings).toMatchObject({ record: 'full', keepChunks: false });
      return run;
    },
  };
  const runner = new LaneRunner(host);
  const training = {
    step() {
      work.push('train');
      return --trainingLeft > 0 ? ('more' as const) : ('done' as const);
    },
  };
  const turn = (times = 1) => {
    for (let n = 0; n < times; n++) scheduled.shift()?.();
  };
  return { runner, posted, scheduled, work, turn, training };
}

describe('the lane worker', () => {
  it('runs in slices and reports while it goes on', () => {
    const { runner, posted, turn } = setup({ slices: 5 });
    runner.start();
    runner.receive({ kind: 'run', runId: 1, settings: SETTINGS });
    turn(10);
    expect(posted).toEqual(['ready', 'started 1', 'progress 1', 'progress 1', 'finished 1']);
  });

  it('hears a cancel between two slices and stops', () => {
    const { runner, posted, work, turn } = setup({ slices: 1000 });
    runner.start();
    turn(1);
    runner.receive({ kind: 'run', runId: 1, settings: SETTINGS });
    turn(2);
    runner.receive({ kind: 'cancel', runId: 1 });
    turn(5);
    expect(work.filter((each) => each === 'run')).toHaveLength(2);
    expect(posted.at(-1)).toBe('cancelled 1');
  });

  it('answers the cancel of a run that another one has followed, which goes on', () => {
    const { runner, posted, turn } = setup({ slices: 3 });
    runner.receive({ kind: 'run', runId: 1, settings: SETTINGS });
    runner.receive({ kind: 'run', runId: 2, settings: SETTINGS });
    runner.receive({ kind: 'cancel', runId: 1 });
    turn(10);
    expect(posted).toEqual(expect.arrayContaining(['cancelled 1', 'finished 2']));
  });

  it('begins a run when its host is there', async () => {
    let arrive = () => {};
    const { runner, posted, turn } = setup({ slices: 1, host: new Promise<void>((resolve) => (arrive = resolve)) });
    runner.receive({ kind: 'run', runId: 1, settings: SETTINGS });
    runner.receive({ kind: 'run', runId: 2, settings: SETTINGS });
    turn(2);
    expect(posted).toEqual(['loading 1', 'loading 2']);
    arrive();
    await new Promise(setImmediate);
    turn(2);
    expect(posted).toEqual(['loading 1', 'loading 2', 'started 2', 'finished 2']);
  });

  it('reports a host that does not come', async () => {
    const { runner, posted } = setup({ host: Promise.reject(new Error('gone')) });
    runner.receive({ kind: 'run', runId: 1, settings: SETTINGS });
    await new Promise(setImmediate);
    expect(posted).toEqual(['loading 1', 'crashed 1']);
  });

  it('answers a cancel of a run that is over', () => {
    const { runner, posted } = setup();
    runner.receive({ kind: 'cancel', runId: 9 });
    expect(posted).toEqual(['cancelled 9']);
  });

  it('trains while there is nothing to run, and lets a run go first', () => {
    const { runner, work, turn, training } = setup({ slices: 2, trainingSlices: 3 });
    runner.start();
    runner.train(training);
    turn(1);
    runner.receive({ kind: 'run', runId: 1, settings: SETTINGS });
    turn(10);
    expect(work).toEqual(['train', 'rest', 'run', 'run', 'rest', 'train', 'rest', 'train']);
  });

  it('rests between slices of a long run where the page and the lanes share few cores', () => {
    const works = [true, false].map((isCrowded) => {
      const { runner, work, turn } = setup({ slices: 4, isCrowded });
      runner.receive({ kind: 'run', runId: 1, settings: SETTINGS });
      turn(10);
      return work.join(' ');
    });
    expect(works).toEqual(['run run rest run rest run', 'run run run run']);
  });

  it('schedules one slice at a time', () => {
    const { runner, scheduled } = setup();
    runner.start();
    runner.receive({ kind: 'run', runId: 1, settings: SETTINGS });
    runner.receive({ kind: 'run', runId: 2, settings: SETTINGS });
    expect(scheduled).toHaveLength(1);
  });

  it.each(['create', 'step'] as const)('reports a failure of our own in %s and stops', (fails) => {
    const { runner, posted, turn } = setup({ fails });
    runner.start();
    turn(2);
    runner.receive({ kind: 'run', runId: 4, settings: SETTINGS });
    turn(5);
    expect(posted).toEqual(['ready', 'started 4', 'crashed 4']);
  });
});
