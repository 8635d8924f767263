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

it('tens of thousands of names are imported, handed on and listed soon: each looked through all others', () => {
  const names = Array.from({ length: 50_000 }, (_, at) => `a${at}`);
  const files = {
    'main.js': `import { ${names} } from './again.js'; import * as all from './all.js'; console.log(a49999, Object.keys(all).length);`,
    'again.js': `export { ${names} } from './own.js';`,
    'all.js': "export * from './own.js'; export * from './again.js';",
    'own.js': `const x = 1; export { ${names.map((name) => `x as ${name}`)} };`,
  };
  const start = cpuTime();
  const settings = { files, entry: 'main.js', goal: 'module', engine: '', seed: 1 } as const;
  const { lines } = runProgram({ ...settings, profile: 'es2025', host: 'node-24', budgets: {} }, { record: 'none' });
  expect(lines).toEqual(['1 50000']);
  expect(cpuTime() - start).toBeLessThan(10_000);
});
