import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { BOMBS } from './bombs.ts';

const BUDGETS = { ops: 2_000_000, memory: 24 * 2 ** 20, jobs: 20_000, turns: 5000, events: 200_000 };

/** How a run ended: the budget, or the name of the uncaught error; and after how many ops. */
function endOf(source: string): { end: string | null; ops: number } {
  const settings = { files: { 'main.js': source }, entry: 'main.js', goal: 'script', engine: '', profile: 'es2025', host: 'node-24', seed: 1, budgets: BUDGETS } as const;
  const { stopped, error, ops } = runProgram(settings, { record: 'none' });
  return { end: stopped ?? error?.name ?? null, ops };
}

/** What a budget of two million ops may take on a busy machine. */
const PATIENCE_MS = 20_000;

describe.each(Object.entries(BOMBS))('too much of %s', (_what, programs) => {
  it.each(programs)('%s', (source) => {
    const start = performance.now();
    const first = endOf(source);
    expect(first.end).toMatch(/^(ops|memory|jobs|turns|virtualMs|RangeError)$/);
    expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
    expect(endOf(source)).toEqual(first);
  });
});
