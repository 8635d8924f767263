import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';
import { CALLS, program } from './languages/calls.mjs';

/*
 * Numbers, dates and texts of many languages, as real engines answered (tests/oracle/record-languages.mjs). What is known to be
 * otherwise stands in known.json: the test fails when something of it is mended, too.
 */

interface Recorded {
  readonly first: Readonly<Record<string, string>>;
  readonly others: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'languages', name), 'utf8'));
const { first, others } = read('recorded.json') as Recorded;
const known = read('known.json') as Readonly<
  Record<string, { readonly wrong: readonly string[]; readonly refused: number }>
>;

const answers = (engine: string): string[] => {
  const lines: string[] = [];
  for (let at = 0; at < CALLS.length; at += 100) {
    const some = CALLS.slice(at, at + 100);
    const printed = run(program(some), { engine }).lines;
    expect(printed.length).toBe(some.length);
    lines.push(...printed);
  }
  return lines;
};

describe('languages', () => {
  it('are asked in more than 600 calls', () => {
    expect(CALLS.length).toBeGreaterThan(600);
    expect(Object.keys(first)).toEqual([...new Set(CALLS)]);
  });

  it.each(['node-26', ...Object.keys(others)])('answer as in %s, or say that they cannot', (engine) => {
    const lines = answers(engine);
    const differing = CALLS.filter((call, at) => lines[at] !== (others[engine]?.[call] ?? first[call]));
    const refused = differing.filter((call) => /is not available here/.test(lines[CALLS.indexOf(call)]));
    expect({
      wrong: differing.filter((call) => !refused.includes(call)),
      refused: refused.length,
    }).toEqual(known[engine]);
  });

  it('are charged for what large numbers take, whoever writes them', () => {
    const isStopped = (call: string) => {
      const program = `const large = 7n ** 200000n; const f = new Intl.NumberFormat('de'); for (let i = 0; i < 2; i++) ${call};`;
      return run(program, { engine: 'node-24', budgets: { ops: 1_000_000 } }).stopped !== null;
    };
    expect(['0', "large.toLocaleString('de')", 'f.format(large)', 'f.formatToParts(large)'].map(isStopped)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('take a property of every object for no zone, figures, scheme or language that they know', () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    const program = `for (const name of ${JSON.stringify(names)}) {
      const said = (ask) => { try { return ask(); } catch (error) { return error.name; } };
      console.log([
        said(() => new Date(0).toLocaleString('de', { timeZone: name })),
        said(() => new Intl.NumberFormat('de', { numberingSystem: name }).format(5)).replace('RangeError', '5'),
        said(() => 'a'.toLocaleUpperCase(name)).replace('RangeError', 'A'),
      ].join());
    }
    fetch('constructor:x').catch((error) => console.log(error.cause.message));`;
    expect(run(program, { engine: 'node-24' }).lines).toEqual([...names.map(() => 'RangeError,5,A'), 'unknown scheme']);
  });

  it('refuse a long text that is no number at once', () => {
    const program = "console.log(new Intl.NumberFormat('de').format('1'.repeat(300_000) + 'x'));";
    expect(run(program, { engine: 'node-24' }).lines).toEqual(['NaN']);
  });
});
