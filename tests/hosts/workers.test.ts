import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEngine } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';
import { byEngine, outcomeUnder, programsIn, readRecordings } from '../support/recordings.ts';

/*
 * Programs with worker threads and shared memory, against what the real Nodes printed for them: workers/*.js, recorded
 * in workers.json by tests/oracle/workers.mjs.
 */

const FOLDER = join(import.meta.dirname, 'workers');
const programs = readRecordings(`${FOLDER}.json`);
const files = Object.fromEntries(programsIn(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));
const NAMES = Object.keys(files).filter((name) => !name.includes('/'));

it('every program is recorded', () => {
  expect(Object.keys(programs).sort()).toEqual(NAMES);
});

describe.each(NAMES)('%s', (entry) => {
  const expected = byEngine(programs[entry] ?? []);
  it('prints what the real engines printed', () => {
    const got = expected.map(({ engine }) => ({ engine, outcome: outcomeUnder(engine, files, entry) }));
    expect(got).toEqual(expected);
    expect(got).not.toEqual([]);
  });
});

describe('an error of a worker that nobody listens for', () => {
  const ERROR = "new (require('worker_threads').Worker)(\"throw new Error('inside')\", { eval: true });";
  // Node 14.21.3, 16.20.2, 24.21.0.
  it.each([
    ['node-14', ['events.js:377', "      throw er; // Unhandled 'error' event"]],
    ['node-16', ['node:internal/event_target:1011', '  process.nextTick(() => { throw err; });']],
    ['node-24', ['node:internal/event_target:1128', '  process.nextTick(() => { throw err; });']],
  ])('shows where %s throws it, and no line of code that is not modelled', (engine, head) => {
    const { profile, host } = findEngine(engine)!;
    const settings = { engine, profile, host, seed: 0, entry: 'main.js', files: { 'main.js': ERROR }, budgets: {} };
    const { stderr, exit } = runProgram({ ...settings, goal: 'script' }, { record: 'none' });
    // What a worker ended with is no error of the main thread's: a line stays empty above.
    expect(stderr.slice(0, 3)).toEqual(['', ...head]);
    expect(stderr.filter((line) => line.startsWith('    at ') && !/:\d+\)?$/.test(line))).toEqual([]);
    expect(exit).toBe(1);
  });
});
