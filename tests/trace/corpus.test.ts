import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { decodeTrace, encodeTrace } from '../../src/trace/files.ts';
import { buildTables, stateAt, type Trace, type TraceTables } from '../../src/trace/index.ts';

/* What holds in the trace of every program, here: of all that are compared with recordings of real engines. */

const FOLDER = fileURLToPath(new URL('../corpus', import.meta.url));
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file));

function traceOf(file: string, profile: string, host: string): Trace {
  const entry = basename(file);
  const files = { [entry]: readFileSync(join(FOLDER, file), 'utf8') };
  const goal = file.endsWith('.mjs') ? 'module' : 'auto';
  const budgets = { ops: 1_000_000, events: 60_000, jobs: 5_000, turns: 500 };
  return runProgram({ files, entry, goal, engine: '', profile, host, seed: 0, budgets }, { record: 'full' }).trace;
}

function checkTicks({ runs }: TraceTables): void {
  for (let run = 1; run < runs.length; run++) {
    const isNewTurn = runs.turn[run] !== runs.turn[run - 1];
    if (isNewTurn) expect(runs.turn[run]).toBe(runs.turn[run - 1] + 1);
    else expect(runs.tick[run]).toBeGreaterThanOrEqual(runs.tick[run - 1]);
  }
}

function checkJobs({ jobs, runs }: TraceTables): void {
  const started = [...runs.job].filter((job) => job !== 0);
  expect(started).toEqual([...started].sort((one, other) => one - other));
  expect(new Set(started).size).toBe(started.length);
  for (const job of started) expect(jobs.enqueuedAt[job]).toBeLessThan(jobs.startedAt[job]);
}

/** Between two runs nothing is on the stack, and what ran last is not waiting any more. */
function checkIdle(trace: Trace, tables: TraceTables): void {
  const { runs } = tables;
  for (let run = 0; run < runs.length; run++) {
    if (runs.endAt[run] > trace.length || runs.parent[run] >= 0) continue;
    const state = stateAt(trace, tables, runs.endAt[run] + 1);
    expect(state.stack).toEqual([]);
    expect(state.microtasks).not.toContain(runs.job[run]);
  }
}

function checkAwaits({ awaits }: TraceTables): void {
  for (let entry = 0; entry < awaits.length; entry++) {
    expect(awaits.resumedAt[entry]).toBeGreaterThan(awaits.suspendedAt[entry]);
    if (awaits.ticks[entry] !== -1) expect(awaits.ticks[entry]).toBeGreaterThanOrEqual(1);
  }
}

describe.each([
  ['es2017', 'node-24', 2],
  ['v8-6.8', 'node-10', 5],
  ['es2025', 'html', 5],
])('every trace under %s on %s', (profile, host, every) => {
  it('keeps ticks, jobs, stack and awaits in order and survives its file', () => {
    for (const file of FILES.filter((_, at) => at % every === 0)) {
      const trace = traceOf(file, profile, host);
      const tables = buildTables(trace);
      try {
        checkTicks(tables);
        checkJobs(tables);
        checkIdle(trace, tables);
        checkAwaits(tables);
        expect(decodeTrace(encodeTrace(trace, 'binary'))).toEqual({ ok: true, trace });
      } catch (error) {
        throw new Error(`${file}: ${(error as Error).message}`);
      }
    }
  }, 120_000);
});
