import { expect, it } from 'vitest';
import type { HostId } from '../../src/catalogue/index.ts';
import { runProgram } from '../../src/session/run.ts';

/* What a host does in one call and in the square of what it is given, or for very many figures, is paid for before. */

function endsSoon(host: HostId, program: string): void {
  const settings = { files: { 'main.js': program }, entry: 'main.js', goal: 'script', engine: '', seed: 1 } as const;
  const before = process.cpuUsage();
  const { stopped } = runProgram(
    { ...settings, profile: 'es2025', host, budgets: { ops: 2_000_000 } },
    { record: 'none' },
  );
  const { user, system } = process.cpuUsage(before);
  expect(stopped).toBe('ops');
  expect((user + system) / 1e6).toBeLessThan(5);
}

const MONEY = "{ style: 'currency', currency: 'EUR', currencyDisplay: 'name' }";

it.each([
  "'\\u0301\\u0327'.repeat(1e5).normalize('NFKC')",
  "'\\u0301\\u0327'.repeat(1e5).localeCompare('b')",
  "const marks = '\\u0301\\u0327'.repeat(450); for (;;) marks.normalize('NFC')",
  "'\\u0301\\u0327'.repeat(1e5).toLocaleUpperCase('el')",
  "const f = new Intl.RelativeTimeFormat('en'); for (;;) f.format(1e300, 'year')",
  "const f = new Intl.RelativeTimeFormat('de', { numeric: 'auto' }); for (let i = 0; ; i++) f.format(i, 'day')",
  `const f = new Intl.NumberFormat('de', ${MONEY}); for (let i = 0; ; i++) f.format(i)`,
  "const f = new Intl.PluralRules('pl'); for (;;) f.select(1e300)",
  "const f = new Intl.DateTimeFormat('de', { dateStyle: 'full', timeStyle: 'full' }); for (;;) f.format(0)",
  "const list = Array.from({ length: 1000 }, (_, i) => 'a'.repeat(1e5) + i); for (;;) list.sort()",
  "const [x, y] = ['b', 'c'].map((end) => 'a'.repeat(1e7) + end); for (;;) x < y",
  "const row = ['\\u0301\\u0316'.repeat(1e5)]; for (;;) console.table([row])",
  'let f = () => {}; for (let i = 0; i < 1e4; i++) f = f.bind(); for (;;) try { f(); } catch {}',
])('%s ends at the budget of operations, soon', (program) => endsSoon('node-24', program));

it.each([
  "style.textContent = Array.from({ length: 3000 }, (_, i) => 'body { --a' + i + ': 1 }').join(''); for (;;) getComputedStyle(document.body).color",
  "const text = 'a{color:red}'.repeat(3e4); for (;;) style.textContent = text",
])('of a page, %s ends at the budget of operations, soon', (program) =>
  endsSoon('html', `const style = document.createElement('style'); document.head.append(style); ${program}`),
);
