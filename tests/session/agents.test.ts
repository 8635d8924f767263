import { describe, expect, it } from 'vitest';
import { buildAlignment, compareRuns } from '../../src/analysis/index.ts';
import { findEngine } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';
import type { RunResult } from '../../src/session/settings.ts';
import {
  buildTables,
  CONSOLE_LEVELS,
  EV,
  eventAt,
  KIND_MASK,
  agentAt,
  stateAt,
  stringAt,
  type Trace,
} from '../../src/trace/index.ts';

/** Several agents in one trace: https://tc39.es/ecma262/#sec-agents. */

function run(source: string, engine = 'node-24', budgets = {}): RunResult {
  const { profile, host } = findEngine(engine)!;
  const files = { 'main.js': source };
  return runProgram(
    { engine, profile, host, seed: 0, entry: 'main.js', goal: 'script', files, budgets },
    { record: 'full' },
  );
}

const TWO = `
const { Worker } = require('worker_threads');
const flag = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker(\`
  const { parentPort, workerData } = require('worker_threads');
  async function inner() {
    await null;
    console.log('inside', Atomics.wait(workerData, 0, 0));
    parentPort.postMessage('done');
  }
  inner();
\`, { eval: true, workerData: flag });
worker.on('message', async (m) => { await null; console.log(m); });
setTimeout(function wake() { Atomics.notify(flag, 0); }, 100);
`;

describe('a trace of several agents', () => {
  const { trace, lines } = run(TWO);
  const tables = buildTables(trace);
  const eventsOf = (kind: number): number[] =>
    Array.from({ length: trace.length }, (_, i) => i).filter((i) => eventAt(trace, i).kind === kind);

  it('has the events of each under its number', () => {
    expect(lines).toEqual(['inside ok', 'done']);
    const [added] = eventsOf(EV.WaiterAdded);
    const [notified] = eventsOf(EV.WaiterNotified);
    expect([agentAt(trace, added), agentAt(trace, notified)]).toEqual([1, 0]);
    const [suspendedInside, suspendedOutside] = eventsOf(EV.AwaitSuspended);
    expect([agentAt(trace, suspendedInside), agentAt(trace, suspendedOutside)]).toEqual([1, 0]);
  });

  it('keeps the stack of the one that waits while another runs', () => {
    const [notified] = eventsOf(EV.WaiterNotified);
    const [added] = eventsOf(EV.WaiterAdded);
    expect(namesAt(added + 1)).toEqual([1, ['inner']]);
    expect(namesAt(notified + 1)).toEqual([0, ['wake']]);
    const [sent] = eventsOf(EV.MessageSent);
    expect(namesAt(sent + 1)).toEqual([1, ['inner']]);
  });

  it('counts turns and ticks for each by itself', () => {
    for (let turn = 2; turn <= tables.turns.length; turn++)
      expect(tables.turns.startedAt[turn]).toBeGreaterThan(tables.turns.startedAt[turn - 1]);
    expect(new Set(tables.turns.agent.slice(1))).toEqual(new Set([0, 1]));
    const resumed = eventsOf(EV.AwaitResumed).map((event) => stateAt(trace, tables, event + 1));
    expect(resumed.map(({ agent, tick }) => [agent, tick])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    for (const { turn, agent } of resumed) expect(tables.turns.agent[turn]).toBe(agent);
  });

  it('says whose line was printed, and where', () => {
    const { at, agent, level, site } = tables.console;
    expect([...agent]).toEqual([1, 0]);
    expect(Array.from(level, (code) => CONSOLE_LEVELS[code])).toEqual(['log', 'log']);
    expect(trace.sites[site[0]].file).toBe('[worker eval]');
    expect(stringAt(trace, eventAt(trace, at[0]).b)).toBe('inside ok');
  });

  it('starts every job and task once, after it was queued, for the agent that queued it', () => {
    for (let job = 1; job <= tables.jobs.length; job++) {
      expect(tables.jobs.startedAt[job]).toBeGreaterThan(tables.jobs.enqueuedAt[job]);
      expect(agentAt(trace, tables.jobs.startedAt[job])).toBe(tables.jobs.agent[job]);
    }
  });

  it('aligns with the trace of another engine', () => {
    const other = run(TWO, 'node-12').trace;
    expect(compareRuns([trace, other], [tables, buildTables(other)]).agree).toBe(true);
    expect(buildAlignment([trace, other], [tables, buildTables(other)]).length).toBeGreaterThan(20);
  });

  function namesAt(cursor: number): [number, string[]] {
    const { agent, stack } = stateAt(trace, tables, cursor);
    const nameOf = (activation: number): string =>
      trace.strings[trace.functions[tables.activations.fn[activation] * 2]];
    return [agent, stack.map(({ activation }) => nameOf(activation))];
  }
});

describe('several agents', () => {
  it('run the same way every time', () => {
    const source = `
      const { Worker, isMainThread, workerData: data } = require('worker_threads');
      if (isMainThread) {
        const mem = new Int32Array(new SharedArrayBuffer(8));
        for (let i = 0; i < 3; i++) new Worker(__filename, { workerData: mem });
      } else for (let i = 0; i < 50; i++) { const seen = data[0]; Math.random(); data[0] = seen + 1; Atomics.add(data, 1, 1); }
    `;
    const [first, second] = [run(source), run(source)].map(({ trace }) => wordsOf(trace));
    expect(first).toEqual(second);
  });

  it('say who waits when nobody is left who could notify', () => {
    const { error, exit } = run(`
      const { Worker } = require('worker_threads');
      new Worker('const a = new Int32Array(new SharedArrayBuffer(4)); Atomics.wait(a, 0, 0);', { eval: true });
    `);
    expect(error).toMatchObject({
      name: 'Deadlock',
      message: 'worker 1 waits in Atomics.wait, and nobody is left who could notify',
      file: '[worker eval]',
      line: 1,
    });
    expect(exit).toBe(1);
  });

  it('say so of the main thread alone, too', () => {
    const { error } = run('const a = new Int32Array(new SharedArrayBuffer(4));\nAtomics.wait(a, 0, 0);');
    expect(error).toMatchObject({ name: 'Deadlock', file: 'main.js', line: 2 });
  });

  it('use up one budget together', () => {
    const source = `
      const { Worker } = require('worker_threads');
      for (let i = 0; i < 2; i++) new Worker('for (;;);', { eval: true });
    `;
    const { stopped, ops } = run(source, 'node-24', { ops: 1_000_000 });
    expect(stopped).toBe('ops');
    expect(ops).toBeLessThanOrEqual(1_000_001);
  });

  it('stop a program that listens for ever when virtual time is used up', () => {
    expect(
      run(
        `new (require('worker_threads').Worker)('require("worker_threads").parentPort.on("message", () => {})', { eval: true })`,
      ).stopped,
    ).toBe('virtualMs');
  });

  it('are refused beyond what a trace can tell apart', () => {
    const { lines } = run(`
      const { Worker } = require('worker_threads');
      let made = 0;
      try { for (; made < 40; made++) new Worker('', { eval: true }); } catch (e) { console.log(made, e.code); }
    `);
    expect(lines).toEqual(['31 ERR_WORKER_INIT_FAILED']);
  });
});

function wordsOf(trace: Trace): number[] {
  return trace.chunks
    .flatMap((chunk) => [...chunk.slice(0, 6000)])
    .map((word, i) => (i % 6 === 0 ? word & ~KIND_MASK : word));
}
