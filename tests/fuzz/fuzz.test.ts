import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { escapePrograms } from '../escape/programs.ts';
import { hostileProgram } from './hostile-program.ts';
import { tryProgram } from './try-program.ts';

/* A slice of `npm run fuzz`: a few hundred programs that nobody would write. */

const examples = join(import.meta.dirname, '../../src/examples');
const sources = [
  ...readdirSync(examples).filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(examples, name), 'utf8')),
  ...escapePrograms().map(({ source }) => source),
];

describe('hostile programs', () => {
  it('are the same for the same seed', () => {
    for (let seed = 0; seed < 50; seed++) expect(hostileProgram(seed, sources)).toBe(hostileProgram(seed, sources));
  });

  it('neither break syntax or engine nor outlast their budgets', () => {
    // Time is no matter here: other tests share the machine.
    for (let seed = 1; seed <= 300; seed++) expect([seed, tryProgram(hostileProgram(seed, sources), seed, () => 0)]).toEqual([seed, null]);
  });
});
