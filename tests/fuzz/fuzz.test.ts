import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { escapePrograms } from '../escape/programs.ts';
import { hostileProgram } from './hostile-program.ts';
import { tryProgram } from './try-program.ts';

/* A slice of `npm run fuzz`: a few hundred programs that nobody would write. */

const examples = join(import.meta.dirname, '../../src/examples');
const sources = [
  ...readdirSync(examples)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(examples, name), 'utf8')),
  ...escapePrograms().map(({ source }) => source),
];

describe('hostile programs', () => {
  it('are the same for the same seed', () => {
    for (let seed = 0; seed < 50; seed++) expect(hostileProgram(seed, sources)).toBe(hostileProgram(seed, sources));
  });

  it('neither break syntax or engine nor outlast their budgets', () => {
    // Time is no matter here: other tests share the machine.
    for (let seed = 1; seed <= 300; seed++)
      expect([seed, tryProgram(hostileProgram(seed, sources), seed, () => 0)]).toEqual([seed, null]);
  });
});

/** Too long or too deep in one way each; larger ones differ in time only. */
const EXTREMES = [
  'a'.repeat(100_000),
  `${'('.repeat(20_000)}`,
  `a${'.b'.repeat(5000)}`,
  `a${'()'.repeat(5000)}`,
  `1${'?1:1'.repeat(5000)}`,
  `x = ${'9'.repeat(50_000)}n`,
  `x = ${'{a:'.repeat(5000)}`,
  `var ${'['.repeat(3000)}a${']'.repeat(3000)} = 1`,
  `${'`${'.repeat(2000)}`,
  `/${'('.repeat(10_000)}${')'.repeat(10_000)}/`,
  `/[${'a-z'.repeat(10_000)}]/.test("q")`,
  '/a{1000000}{1000}/.test("a")',
  `${'class A extends '.repeat(1000)}B`,
  `${'async()=>'.repeat(5000)}1`,
  `function f(${Array.from({ length: 70_000 }, (_, i) => `a${i}`).join()}) {} f()`,
  '"\\u{110000}"',
  '\ud800',
  '\0',
  '/*'.repeat(5000),
];

describe('programs too large or too deep', () => {
  it('end in words', () => {
    for (const source of EXTREMES)
      for (let seed = 1; seed <= 2; seed++)
        expect([source.slice(0, 20), tryProgram(source, seed, () => 0)]).toEqual([source.slice(0, 20), null]);
  });
});
