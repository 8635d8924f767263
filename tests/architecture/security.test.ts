import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');

it('what SECURITY.md names as its tests and places is there', () => {
  const named = [...text.matchAll(/`((?:tests|src|scripts)\/[\w./-]+)`/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const run = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
});
