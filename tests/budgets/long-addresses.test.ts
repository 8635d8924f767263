import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { budgeted } from '../support/budgeted.ts';

/* Addresses are taken apart piece by piece: what that takes counts, and grows as the address does. */

const LENGTH = 400_000;
const ADDRESSES: readonly (readonly [string, string])[] = [
  ['a path', `'http://a/' + 'x'.repeat(n)`],
  ['segments', `'http://a/' + 'a/'.repeat(n / 2)`],
  ['ways up', `'http://a/' + '../'.repeat(n / 3)`],
  ['a query', `'http://a/?' + 'x'.repeat(n)`],
  ['what has to be escaped', `'http://a/' + 'é'.repeat(n)`],
  ['a host', `'http://' + 'a.'.repeat(n / 2)`],
  ['an escaped host', `'http://' + '%41'.repeat(n / 3) + '/'`],
  ['numbers of a host', `'http://[' + '1:'.repeat(n / 2) + ']'`],
  ['drives', `'file:///' + 'C|/'.repeat(n / 3)`],
];

function opsOf(text: string, host: string, n: number, most: number): number {
  const source = `const n = ${n}; try { new URL(${text}); } catch {}`;
  const { ops, stopped } = runProgram(budgeted(source, host, { ops: most, memory: 2 ** 30 }), { record: 'none' });
  return stopped === null ? ops : most;
}

describe.each(['node-24', 'html'])('an address that is long by %s', (host) => {
  it.each(ADDRESSES)('%s', (_what, text) => {
    expect(opsOf(text, host, LENGTH, 10_000)).toBe(10_000);
    const [some, more] = [6000, 60_000].map((n) => opsOf(text, host, n, 200_000_000));
    expect(more).toBeGreaterThan(20_000);
    expect(more).toBeLessThan(12 * some);
  });
});
