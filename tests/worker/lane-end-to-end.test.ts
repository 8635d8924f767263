import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type FromLane,
  LaneClient,
  type LaneListener,
  type RunId,
  type RunSettings,
  type RunSummary,
  type ToLane,
  type WorkerLike,
  WorkerPool,
} from '../../src/protocol/index.ts';
import { createRun, runProgram } from '../../src/session/run.ts';
import { buildTables, type Trace, TraceAssembler } from '../../src/trace/index.ts';
import { LaneRunner } from '../../src/worker/lane-runner.ts';
import { tickNotation } from '../support/tick-notation.ts';

/** A lane worker in this thread: messages are copied and come later, as between threads. */
function spawnHere(): WorkerLike<ToLane, FromLane> {
  const now = () => performance.now();
  let isOpen = true;
  const runner = new LaneRunner({
    post: (message, transfer) => {
      const copy = structuredClone(message, { transfer: [...transfer] as ArrayBuffer[] });
      setImmediate(() => isOpen && worker.onmessage?.({ data: copy }));
    },
    isCrowded: true,
    schedule: (callback) => setImmediate(() => isOpen && callback()),
    now,
    prepare: () => null,
    createRun: (settings) => createRun(settings, now),
  });
  const worker: WorkerLike<ToLane, FromLane> = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => void setImmediate(() => isOpen && runner.receive(structuredClone(message))),
    terminate: () => void (isOpen = false),
  };
  setImmediate(() => runner.start());
  return worker;
}

const timers = {
  setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms) as unknown as number,
  clearTimeout: (timer: number) => clearTimeout(timer),
};

function settingsOf(source: string, profile = 'es2025'): RunSettings {
  const files = { 'main.js': source };
  return { files, entry: 'main.js', goal: 'auto', engine: '', profile, host: 'node-24', seed: 0, budgets: {} };
}

/** One lane, and what it came to. */
class Lane {
  readonly heard: string[] = [];
  private readonly assembler = new TraceAssembler();
  private ended: (result: { trace: Trace | null; summary: RunSummary | null }) => void = () => {};
  readonly client: LaneClient;

  constructor() {
    const end = (summary: RunSummary | null) => this.ended({ trace: this.assembler.trace(), summary });
    const listener: LaneListener = {
      onProgress: () => void this.heard.push('progress'),
      onDelta: (_, delta) => this.assembler.add(delta),
      onFinished: (_: RunId, summary) => end(summary),
      onCancelled: () => {
        this.heard.push('cancelled');
        end(null);
      },
      onCrashed: (_, report) => {
        this.heard.push(`crashed: ${report.message}`);
        end(null);
      },
    };
    this.client = new LaneClient(new WorkerPool(spawnHere), timers, listener);
  }

  run(settings: RunSettings): Promise<{ trace: Trace | null; summary: RunSummary | null }> {
    const result = new Promise<{ trace: Trace | null; summary: RunSummary | null }>((resolve) => {
      this.ended = resolve;
    });
    this.client.run(settings);
    return result;
  }
}

const RACE = `const settled = Promise.resolve(1);
(async () => { await settled; console.log('A'); })();
Promise.resolve().then(() => console.log('B')).then(() => console.log('C')).then(() => console.log('D'));`;

describe('a program through the lane worker', () => {
  it('brings the same trace as a run in one go', async () => {
    for (const profile of ['es2017', 'es2025']) {
      const lane = new Lane();
      const { trace, summary } = await lane.run(settingsOf(RACE, profile));
      const direct = runProgram(settingsOf(RACE, profile), { record: 'full' });
      expect(trace).toEqual(direct.trace);
      expect(summary?.lines).toEqual(direct.lines);
      expect(summary?.outcome).toEqual(direct.trace.outcome);
      lane.client.dispose();
    }
  });

  it('brings a long trace in several pieces', async () => {
    const lane = new Lane();
    const { trace } = await lane.run(settingsOf('for (let i = 0; i < 9000; i++) { i; i + 1; i + 2; i + 3; }'));
    expect(trace?.chunks.length).toBeGreaterThan(2);
    expect(trace?.length).toBe(trace?.chunks.reduce((sum, chunk) => sum + chunk.length / 6, 0));
    lane.client.dispose();
  });

  it('tells the first thousand lines with the end of the run, and all of them in the trace', async () => {
    const lane = new Lane();
    const { trace, summary } = await lane.run(settingsOf('for (let i = 0; i < 1500; i++) console.log(i);'));
    expect(summary?.lines.length).toBe(1000);
    expect(summary?.lines.at(-1)).toBe('999');
    expect(trace && buildTables(trace).console.length).toBe(1500);
    lane.client.dispose();
  });

  it('stops an endless chain of jobs when it is told to, and runs the next program', async () => {
    const lane = new Lane();
    const endless = lane.run(settingsOf('(function again() { Promise.resolve().then(again); })();'));
    setTimeout(() => lane.client.cancel(), 30);
    await endless;
    expect(lane.heard).toContain('cancelled');
    const { summary } = await lane.run(settingsOf("console.log('next')"));
    expect(summary?.lines).toEqual(['next']);
    lane.client.dispose();
  });

  it('reports a syntax error as the program’s, not as a crash', async () => {
    const lane = new Lane();
    const { summary } = await lane.run(settingsOf('let let = 1;'));
    expect(summary?.outcome.error).toMatchObject({ phase: 'parse', name: 'SyntaxError', line: 1 });
    expect(lane.heard).toEqual([]);
    lane.client.dispose();
  });
});

describe('the training program', () => {
  const program = readFileSync(new URL('../../src/worker/training-program.js', import.meta.url), 'utf8');

  it('runs without an error until it is stopped', () => {
    const settings = { ...settingsOf(program), host: 'shell', budgets: { ops: 1_500_000 } };
    const { error, stopped, trace } = runProgram(settings, { record: 'full' });
    expect(error).toBe(null);
    expect(stopped).toBe('ops');
    expect(buildTables(trace).turns.length).toBeGreaterThan(2);
  });

  it('prints nothing', () => {
    const { lines, stderr } = runProgram({ ...settingsOf(program), budgets: { ops: 300_000 } }, { record: 'none' });
    expect([...lines, ...stderr]).toEqual([]);
  });
});

it('the race keeps its ticks through all of it', async () => {
  const lane = new Lane();
  const { trace } = await lane.run(settingsOf(RACE, 'es2017'));
  if (!trace) throw new Error('no trace');
  expect(tickNotation(trace, buildTables(trace))).toBe('B | C | A D');
  lane.client.dispose();
});
