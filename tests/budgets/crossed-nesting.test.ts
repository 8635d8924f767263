import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { Random } from '../fuzz/random.ts';

/*
 * Every kind of nesting that the language has, one inside the other, ten thousand deep and as deep as is accepted: each text runs, or is
 * refused at its place.
 */

/** What stands before and after an expression. */
const EXPRESSIONS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['[...', ']'],
  ['({ a: ', ' })'],
  ['({ [', ']: 1 })'],
  ['({ ...', ' })'],
  ['({ m() { return ', ' } })'],
  ['({ get m() { return ', ' } })'],
  ['`${', '}`'],
  ['tag`${', '}`'],
  ['tag(', ')'],
  ['tag?.(', ')'],
  ['tag[', ']'],
  ['new (', ')'],
  ['(() => ', ')'],
  ['(() => { return ', ' })'],
  ['(function () { return ', ' })'],
  ['(function* () { yield ', ' })'],
  ['(async () => await ', ')'],
  ['(async function* () { for await (x of ', '); })'],
  ['((a = ', ') => a)'],
  ['(([{ a = ', ' }]) => a)'],
  ['(class { a = ', ' })'],
  ['(class { static #a = ', ' })'],
  ['(class { static { ', ' } })'],
  ['(class { [', ']() {} })'],
  ['(class extends ', ' {})'],
  ['(!', ')'],
  ['(typeof ', ')'],
  ['(void ', ')'],
  ['(1 ? ', ' : 0)'],
  ['(0 ? 0 : ', ')'],
  ['(0, ', ')'],
  ['(1 + ', ')'],
  ['(2 ** ', ')'],
  ['(null ?? ', ')'],
  ['(x = ', ')'],
  ['([x = ', '] = [])'],
  ['(1 in [', '])'],
  ['/a/.test(', ')'],
  ['import(', ')'],
];

const STATEMENTS: readonly (readonly [string, string])[] = [
  // First: strict code has none.
  ['with ({}) ', ''],
  ['{ ', ' }'],
  ['{ let a; ', ' }'],
  ['if (1) ', ''],
  ['if (0); else ', ''],
  ['for (; 0; ) ', ''],
  ['for (const a of []) { ', ' }'],
  ['while (0) ', ''],
  ['do { ', ' } while (0);'],
  ['try { ', ' } catch {}'],
  ['try {} catch { ', ' }'],
  ['try {} finally { ', ' }'],
  ['switch (1) { case 1: ', ' }'],
  ['(function () { ', ' })();'],
  ['(() => { ', ' })();'],
  ['(async () => { ', ' })();'],
  ['(class { static { ', ' } });'],
];

/** One after the other, which a parser may take for depth. */
const CHAINS: readonly (readonly [string, string])[] = [
  ['0', ' + 1'],
  ['tag', '.a'],
  ['tag', '?.a'],
  ['tag', '()'],
  ['tag', '`a`'],
  ['0', ', 1'],
  ['0', ' ? 1 : 0'],
  ['0;', ' if (0); else'],
  ['x', ' = x'],
  ['', 'a => '],
  ['', 'l: {} '],
  ['1', ' ** 1'],
];

const HEAD = 'const tag = () => tag; let x = 0;\n';

function nested(kinds: readonly (readonly [string, string])[], core: string, depth: number, seed: number): string {
  const random = new Random(seed);
  // Two kinds in turns, or any.
  const among = seed % 2 === 0 ? [random.pick(kinds), random.pick(kinds)] : kinds;
  const parts = Array.from({ length: depth }, () => random.pick(among));
  const before = parts.map(([open]) => open).join('');
  return `${HEAD}${before}${core}${parts
    .reverse()
    .map(([, close]) => close)
    .join('')}`;
}

/** 'ran', or what it was refused for; throws when that has no place. */
function endOf(source: string): string {
  const { error, stopped } = runProgram(
    {
      files: { 'main.js': source },
      entry: 'main.js',
      goal: 'script',
      engine: '',
      profile: 'es2025',
      host: 'node-24',
      seed: 1,
      budgets: { ops: 300_000 },
    },
    { record: 'full' },
  );
  if (error === null || stopped !== null || error.phase === 'runtime') return 'ran';
  if (error.line < 1 || error.column < 0 || error.column > source.length) throw new Error(`no place: ${error.message}`);
  return error.message;
}

const TOO_DEEP = 'Source text is nested too deeply for this tool';

describe('nesting of all kinds in each other', () => {
  it('ten thousand deep is refused where it is too deep', () => {
    for (let seed = 1; seed <= 12; seed++) {
      expect(endOf(nested(EXPRESSIONS, '0', 10_000, seed)), `${seed}`).toBe(TOO_DEEP);
      expect(endOf(nested(STATEMENTS.slice(1), ';', 10_000, seed)), `${seed}`).toBe(TOO_DEEP);
    }
  });

  it('as deep as is accepted runs, whatever stands in what', () => {
    const ends = new Map<string, number>();
    for (let seed = 1; seed <= 40; seed++) {
      for (const [kinds, core] of [
        [EXPRESSIONS, '0'],
        [STATEMENTS, ';'],
      ] as const) {
        const end = endOf(nested(kinds, core, 20 + ((seed * 7) % 180), seed));
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
    }
    // What is refused for another reason says which.
    expect(
      [...ends.keys()].filter((end) => !/^(ran|Source text is nested)|include a with statement/.test(end)),
    ).toEqual([]);
    expect(ends.get('ran')).toBeGreaterThan(40);
  });

  it.each(CHAINS)('and what only follows: %s%s …', (first, next) => {
    const source = `${HEAD}${first}${next.repeat(10_000)}${/=> $|else$/.test(next) ? '0' : ''};`;
    expect(endOf(source)).toMatch(/^ran$|nested too deeply|Invalid optional|Unexpected/);
  });
});
