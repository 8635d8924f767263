import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CrashReport,
  FIRST_WORD_MS,
  type FromLane,
  HANG_MS,
  LaneClient,
  type LaneListener,
  LOAD_MS,
  type RunId,
  type RunSettings,
  type RunSummary,
  SILENCE_MS,
  type ToLane,
  type WorkerLike,
  WorkerPool,
} from '../../src/protocol/index.ts';

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
const SUMMARY: RunSummary = {
  lines: [],
  stderr: [],
  outcome: { exit: 0, error: null, stopped: null, newer: [] },
  costs: { model: 'spec', promises: 0, capabilities: 0, closures: 0, reactions: 0, jobs: 0, bytes: null },
};

class FakeWorker implements WorkerLike<ToLane, FromLane> {
  onmessage: ((event: { readonly data: FromLane }) => void) | null = null;
  onerror: ((event: { readonly message?: string }) => void) | null = null;
  readonly received: ToLane[] = [];
  isTerminated = false;

  postMessage(message: ToLane): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(message: FromLane): void {
    this.onmessage?.({ data: message });
  }

  kinds(): string[] {
    return this.received.map((message) => `${message.kind} ${message.runId}`);
  }
}

const timers = {
  setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms) as unknown as number,
  clearTimeout: (timer: number) => clearTimeout(timer),
};

function setup() {
  const workers: FakeWorker[] = [];
  const pool = new WorkerPool<ToLane, FromLane>(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  const heard: string[] = [];
  const note = (name: string) => (runId: RunId) => void heard.push(`${name} ${runId}`);
  const listener: LaneListener = {
    onProgress: note('progress'),
    onDelta: note('delta'),
    onFinished: note('finished'),
    onCancelled: note('cancelled'),
    onCrashed: note('crashed'),
  };
  return { workers, heard, client: new LaneClient(pool, timers, listener) };
}

describe('a lane and its worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs, passes on what it hears, and keeps the worker for the next run', () => {
    const { workers, heard, client } = setup();
    const first = client.run(SETTINGS);
    const [worker] = workers;
    worker.say({ kind: 'ready' });
    worker.say({ kind: 'started', runId: first });
    worker.say({ kind: 'progress', runId: first, ops: 10, events: 5 });
    worker.say({ kind: 'finished', runId: first, summary: SUMMARY });
    const second = client.run(SETTINGS);
    expect(heard).toEqual([`progress ${first}`, `finished ${first}`]);
    expect(worker.kinds()).toEqual([`run ${first}`, `run ${second}`]);
    expect(worker.isTerminated).toBe(false);
  });

  it('warms a spare as soon as its own worker is ready', () => {
    const { workers, client } = setup();
    client.run(SETTINGS);
    expect(workers).toHaveLength(1);
    workers[0].say({ kind: 'ready' });
    expect(workers).toHaveLength(2);
  });

  it('cancels the run before a new one and drops what still comes from it', () => {
    const { workers, heard, client } = setup();
    const first = client.run(SETTINGS);
    workers[0].say({ kind: 'ready' });
    const second = client.run(SETTINGS);
    workers[0].say({ kind: 'progress', runId: first, ops: 1, events: 1 });
    workers[0].say({ kind: 'cancelled', runId: first });
    workers[0].say({ kind: 'finished', runId: second, summary: SUMMARY });
    expect(workers[0].kinds()).toEqual([`run ${first}`, `cancel ${first}`, `run ${second}`]);
    expect(heard).toEqual([`finished ${second}`]);
    vi.advanceTimersByTime(10 * SILENCE_MS);
    expect(workers[0].isTerminated).toBe(false);
  });

  it('replaces a worker that says nothing for 250 ms after a cancel, and the new run goes to its successor', () => {
    const { workers, heard, client } = setup();
    client.run(SETTINGS);
    workers[0].say({ kind: 'ready' });
    const second = client.run(SETTINGS);
    vi.advanceTimersByTime(SILENCE_MS - 1);
    expect(workers[0].isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(workers[0].isTerminated).toBe(true);
    expect(workers[1].kinds()).toEqual([`run ${second}`]);
    workers[1].say({ kind: 'finished', runId: second, summary: SUMMARY });
    expect(heard).toEqual([`finished ${second}`]);
  });

  it('waits on while the cancelled worker gives signs of life', () => {
    const { workers, client } = setup();
    const first = client.run(SETTINGS);
    workers[0].say({ kind: 'ready' });
    client.cancel();
    for (let round = 0; round < 5; round++) {
      vi.advanceTimersByTime(SILENCE_MS - 10);
      workers[0].say({ kind: 'progress', runId: first, ops: round, events: round });
    }
    expect(workers[0].isTerminated).toBe(false);
    vi.advanceTimersByTime(SILENCE_MS);
    expect(workers[0].isTerminated).toBe(true);
  });

  it('does not take a worker for dead that is still loading', () => {
    const { workers, client } = setup();
    client.run(SETTINGS);
    client.run(SETTINGS);
    vi.advanceTimersByTime(8 * SILENCE_MS);
    expect(workers[0].isTerminated).toBe(false);
  });

  it('tells of a cancel at once', () => {
    const { heard, client } = setup();
    const runId = client.run(SETTINGS);
    client.cancel();
    client.cancel();
    expect(heard).toEqual([`cancelled ${runId}`]);
  });

  it('reports a crash and gives the next run another worker', () => {
    const { workers, heard, client } = setup();
    const first = client.run(SETTINGS);
    workers[0].say({ kind: 'ready' });
    workers[0].say({ kind: 'crashed', runId: first, report: { name: 'InternalError', message: 'no', stack: '' } });
    const second = client.run(SETTINGS);
    expect(workers[0].isTerminated).toBe(true);
    expect(workers[1].kinds()).toEqual([`run ${second}`]);
    expect(heard).toEqual([`crashed ${first}`]);
  });

  it('takes an error event of the worker for a crash', () => {
    const { workers, heard, client } = setup();
    const runId = client.run(SETTINGS);
    workers[0].onerror?.({ message: 'out of memory' });
    expect(heard).toEqual([`crashed ${runId}`]);
    expect(workers[0].isTerminated).toBe(true);
  });

  it('gives up a worker that says nothing for long during a run, and not one that says something', () => {
    const { workers, heard, client } = setup();
    const runId = client.run(SETTINGS);
    workers[0].say({ kind: 'ready' });
    for (let round = 0; round < 5; round++) {
      vi.advanceTimersByTime(HANG_MS - 3000);
      workers[0].say({ kind: 'progress', runId, ops: round, events: round });
    }
    expect(workers[0].isTerminated).toBe(false);
    vi.advanceTimersByTime(2 * HANG_MS);
    expect(workers[0].isTerminated).toBe(true);
    expect(heard.at(-1)).toBe(`crashed ${runId}`);
  });

  it('waits long for a worker that is still loading, but not for ever', () => {
    const { workers, heard, client } = setup();
    const runId = client.run(SETTINGS);
    vi.advanceTimersByTime(2 * HANG_MS);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(LOAD_MS);
    expect(heard).toEqual([`crashed ${runId}`]);
    expect(workers[0].isTerminated).toBe(true);
  });

  it('starts a run anew in another worker when the one that waited for it has ended, and is patient with that one', () => {
    const { workers, heard, client } = setup();
    const first = client.run(SETTINGS);
    workers[0].say({ kind: 'ready' });
    workers[0].say({ kind: 'started', runId: first });
    workers[0].say({ kind: 'finished', runId: first, summary: SUMMARY });
    const second = client.run(SETTINGS);
    vi.advanceTimersByTime(FIRST_WORD_MS);
    expect(workers[0].isTerminated).toBe(true);
    // Not the spare, which may have ended with it.
    expect(workers[1].isTerminated).toBe(true);
    expect(workers[2].kinds()).toEqual([`run ${second}`]);
    workers[2].say({ kind: 'ready' });
    vi.advanceTimersByTime(FIRST_WORD_MS);
    workers[2].say({ kind: 'started', runId: second });
    workers[2].say({ kind: 'finished', runId: second, summary: SUMMARY });
    expect(heard).toEqual([`finished ${first}`, `finished ${second}`]);
    const third = client.run(SETTINGS);
    vi.advanceTimersByTime(2 * FIRST_WORD_MS - 1);
    workers[2].say({ kind: 'started', runId: third });
    vi.advanceTimersByTime(2 * FIRST_WORD_MS);
    expect(workers[2].isTerminated).toBe(false);
  });

  it('gives up the successor, too, of a worker that was replaced', () => {
    const { workers, heard, client } = setup();
    client.run(SETTINGS);
    workers[0].say({ kind: 'ready' });
    const second = client.run(SETTINGS);
    vi.advanceTimersByTime(SILENCE_MS);
    expect(workers[0].isTerminated).toBe(true);
    vi.advanceTimersByTime(LOAD_MS);
    expect(heard).toEqual([`crashed ${second}`]);
  });

  it.each(['a message', 'an event'])('does not take %s of a cancelled run that failed for one of the next', (what) => {
    const { workers, heard, client } = setup();
    const first = client.run(SETTINGS);
    workers[0].say({ kind: 'ready' });
    const second = client.run(SETTINGS);
    if (what === 'an event') workers[0].onerror?.({ message: 'no' });
    else workers[0].say({ kind: 'crashed', runId: first, report: { name: 'InternalError', message: 'no', stack: '' } });
    expect(heard).toEqual([]);
    expect(workers[0].isTerminated).toBe(true);
    expect(workers[1].kinds()).toEqual([`run ${second}`]);
    workers[1].onerror?.({ message: 'again' });
    expect(heard).toEqual([`crashed ${second}`]);
  });

  it('waits for the code of a host as long as for that of the worker', () => {
    const { workers, heard, client } = setup();
    const runId = client.run(SETTINGS);
    workers[0].say({ kind: 'ready' });
    workers[0].say({ kind: 'loading', runId });
    vi.advanceTimersByTime(2 * HANG_MS);
    expect(heard).toEqual([]);
    workers[0].say({ kind: 'started', runId });
    vi.advanceTimersByTime(HANG_MS);
    expect(heard).toEqual([`crashed ${runId}`]);
  });

  it('replaces a cancelled worker that goes on talking', () => {
    const { workers, client } = setup();
    const first = client.run(SETTINGS);
    workers[0].say({ kind: 'ready' });
    const second = client.run(SETTINGS);
    for (let round = 0; round < 200; round++) {
      vi.advanceTimersByTime(SILENCE_MS / 10);
      workers[0].say({ kind: 'progress', runId: first, ops: round, events: round });
    }
    expect(workers[0].isTerminated).toBe(true);
    expect(workers[1].kinds()).toEqual([`run ${second}`]);
  });

  it.each([
    null,
    7,
    'x',
    [],
    {},
    { kind: 'no' },
    { kind: 'delta', runId: 1 },
    { kind: 'delta', delta: {} },
    { kind: 'crashed' },
  ])('loses the run when the worker says %j', (nonsense) => {
    const { workers, heard, client } = setup();
    const runId = client.run(SETTINGS);
    workers[0].say(nonsense as unknown as FromLane);
    expect(heard).toEqual([`crashed ${runId}`]);
    expect(workers[0].isTerminated).toBe(true);
  });

  it('loses the run when no worker can be made, after the run has its number', () => {
    const reports: string[] = [];
    const pool = new WorkerPool<ToLane, FromLane>(() => {
      throw new Error('forbidden');
    });
    const quiet = { onProgress() {}, onDelta() {}, onFinished() {}, onCancelled() {} };
    const onCrashed = (runId: RunId, { cause, message }: CrashReport) =>
      void reports.push(`${runId} ${cause} ${message}`);
    const client = new LaneClient(pool, timers, { ...quiet, onCrashed });
    const runId = client.run(SETTINGS);
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(reports).toEqual([`${runId} not-loaded forbidden`]);
  });
});
