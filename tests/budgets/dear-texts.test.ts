import { expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';

/* What a host does in one call and in the square of what it is given, or for very many figures, is paid for before. */

it.each([
  "'\\u0301\\u0327'.repeat(1e5).normalize('NFKC')",
  "'\\u0301\\u0327'.repeat(1e5).localeCompare('b')",
  "'\\u0301\\u0327'.repeat(1e5).toLocaleUpperCase('el')",
  "const f = new Intl.RelativeTimeFormat('en'); for (;;) f.format(1e300, 'year')",
])('%s ends at the budget of operations, soon', (program) => {
  const settings = { files: { 'main.js': program }, entry: 'main.js', goal: 'script', engine: '', seed: 1 } as const;
  const before = process.cpuUsage();
  const { stopped } = runProgram(
    { ...settings, profile: 'es2025', host: 'node-24', budgets: { ops: 2_000_000 } },
    { record: 'none' },
  );
  const { user, system } = process.cpuUsage(before);
  expect(stopped).toBe('ops');
  expect((user + system) / 1e6).toBeLessThan(5);
});
