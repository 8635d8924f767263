import { expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { cpuTime } from '../support/cpu-time.ts';

it('a text of half a megabyte that is imports alone is read soon: it took minutes', () => {
  const start = cpuTime();
  const text = Array.from({ length: 30_000 }, (_, at) => `import './m${at}.js';`).join('');
  const settings = { files: { 'main.js': text }, entry: 'main.js', goal: 'module', engine: '', seed: 1 } as const;
  runProgram({ ...settings, profile: 'es2025', host: 'node-24', budgets: { ops: 20_000_000 } }, { record: 'none' });
  expect(cpuTime() - start).toBeLessThan(20_000);
});
