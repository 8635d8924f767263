import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { hostTable } from './host-table.ts';
import { escapePrograms, MARK, wholeOf } from './programs.ts';

/*
 * The escape corpus under Node. While it runs every prototype of the host carries a mark, which any value of the
 * host's would show through its prototype chain.
 */

const programs = escapePrograms();
const roots = [Object.prototype, Function.prototype];
const marked = (): void => {
  for (const root of roots) Object.defineProperty(root, MARK, { configurable: true, enumerable: false, value: true });
};
const unmarked = (): void => {
  for (const root of roots) Reflect.deleteProperty(root, MARK);
};

function linesOf(source: string, profile: string, host: string): string[] {
  const settings = {
    files: { 'main.js': wholeOf(source) },
    entry: 'main.js',
    goal: 'script',
    engine: '',
    profile,
    host,
    seed: 1,
    budgets: { ops: 30_000_000, events: 10_000_000 },
  } as const;
  const { lines, stopped } = runProgram(settings, { record: 'full' });
  return stopped === null ? lines.filter((line) => /^(contained|escaped)/.test(line)) : [`stopped: ${stopped}`];
}

const OWN_KEYS = "console.log('contained', Reflect.ownKeys({}).length, Reflect.ownKeys([]).join());";

beforeAll(marked);
afterAll(unmarked);

describe('the escape corpus', () => {
  it('is large, and each program is told apart', () => {
    expect(programs.length).toBeGreaterThanOrEqual(830);
    expect(new Set(programs.map(({ name }) => name)).size).toBe(programs.length);
  });

  it('would notice: the same prelude with something of the host in reach says so', () => {
    const said: string[] = [];
    const prelude = wholeOf('attempt(() => [{ a: () => outside }]); attempt(() => { throw outside; });');
    const lowered = { log: (line: string) => said.push(line) };
    new Function('console', 'outside', prelude)(lowered, new Map());
    expect(said).toEqual(['escaped', 'escaped']);
  });

  const before = hostTable(globalThis);
  it.each(programs)('$name, $host', ({ source, profile, host }) => {
    expect(linesOf(source, profile, host)).toEqual(['contained']);
  });

  it('leaves nothing to the programs that run after it', () => {
    expect(linesOf(OWN_KEYS, 'es2025', 'html')).toEqual(['contained 0 length']);
  });

  it('leaves the global object of the host as it was, property by property', () => {
    unmarked();
    const after = hostTable(globalThis);
    marked();
    expect(after).toEqual(before);
  });
});
