import { describe, expect, it } from 'vitest';
import { DEFAULT_BUDGETS } from '../../src/engine/index.ts';
import { createRun, runProgram } from '../../src/session/run.ts';
import type { RunResult } from '../../src/session/settings.ts';
import { eventAt } from '../../src/trace/index.ts';
import { budgeted } from '../support/budgeted.ts';

/* Runs that a budget ends: where they end depends on nothing but program and budgets, and more budget means the same run, longer. */

const BUDGETS = { ops: 200_000, events: 20_000, jobs: 1500, turns: 150, memory: 2 * 2 ** 20, virtualMs: 60_000 };

const PROGRAMS: readonly (readonly [string, string])[] = [
  ['ops', 'const a = Array(1e4).fill(0); Promise.resolve().then(() => { for (;;) a.indexOf(1); });'],
  ['jobs', 'let n = 0; const f = () => Promise.resolve(n++).then(f); f();'],
  ['turns', 'let n = 0; const f = () => setTimeout(f, n++ % 3); f();'],
  ['virtualMs', 'const f = () => setTimeout(f, 5000); f();'],
  [
    'memory',
    'const kept = []; setTimeout(async () => { for (let i = 0; ; i++) { await null; kept.push("x".repeat(5000) + i, Array(1000).fill({ i })); } });',
  ],
  [
    'events',
    'const f = () => { Promise.resolve(); Promise.resolve(); Promise.resolve(); for (let i = 0; i < 100; i++) Promise.resolve(i); setImmediate(f); }; f();',
  ],
];

const settingsOf = (source: string, times: number) =>
  budgeted(source, 'node-24', Object.fromEntries(Object.entries(BUDGETS).map(([key, value]) => [key, value * times])));

/** As a lane does it, in slices; `steps`: how many steps of the host a slice has. */
function inSlices(source: string, steps: number): RunResult {
  let clock = 0;
  const run = createRun({ ...settingsOf(source, 1), record: 'full' }, () => clock++);
  while (run.step(steps) === 'more');
  return run.result();
}

const eventsOf = ({ trace }: RunResult): readonly string[] =>
  Array.from({ length: trace.length }, (_, i) => JSON.stringify(eventAt(trace, i)));

describe.each(PROGRAMS)('a run that is stopped by its %s', (budget, source) => {
  const whole = runProgram(settingsOf(source, 1), { record: 'full' });

  it('stops by that', () => expect(whole.stopped).toBe(budget));

  it.each([1, 7, 1000])('stops at the same place in slices of %d', (steps) => {
    const sliced = inSlices(source, steps);
    expect(sliced).toMatchObject({ stopped: budget, ops: whole.ops, lines: whole.lines });
    expect(eventsOf(sliced)).toEqual(eventsOf(whole));
  });

  it('stops at the same op when nothing is recorded', () => {
    if (budget === 'events') return;
    expect(runProgram(settingsOf(source, 1), { record: 'none' })).toMatchObject({ stopped: budget, ops: whole.ops });
  });

  it('goes on with more of everything: what was is as it was', () => {
    const longer = runProgram(settingsOf(source, 4), { record: 'full' });
    expect(longer.stopped).toBe(budget);
    expect(longer.events).toBeGreaterThan(whole.events);
    const before = eventsOf(whole).slice(0, -1);
    expect(eventsOf(longer).slice(0, before.length)).toEqual(before);
  });
});

it('objects that nobody keeps are no reason to stop: five million of them take less than the 256 MB of the default budget', () => {
  const source = 'let sum = 0; for (let i = 0; i < 2e5; i++) sum += ({ i }).i; console.log(sum);';
  const { stopped, lines } = runProgram(
    { ...settingsOf(source, 1), budgets: { memory: DEFAULT_BUDGETS.memory / 25 } },
    { record: 'none' },
  );
  expect({ stopped, lines }).toEqual({ stopped: null, lines: ['19999900000'] });
});
