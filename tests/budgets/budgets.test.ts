import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { BOMBS, PAGE_BOMBS } from './bombs.ts';
import { budgeted } from '../support/budgeted.ts';
import { cpuTime } from '../support/cpu-time.ts';

const BUDGETS = { ops: 1_000_000, memory: 16 * 2 ** 20, jobs: 20_000, turns: 5000, events: 200_000 };

/** How a run ended: the budget, or the name of the uncaught error; and after how many ops. */
function endOf(source: string, host: string): { end: string | null; ops: number } {
  const settings = budgeted(source, host, BUDGETS);
  const { stopped, error, ops } = runProgram(settings, { record: 'none' });
  return { end: stopped ?? error?.name ?? null, ops };
}

/** What a budget of a million ops may take of a slow processor; what is not linear takes hours. */
const PATIENCE_MS = 60_000;

const ALL = [
  [BOMBS, 'node-24'],
  [PAGE_BOMBS, 'html'],
] as const;
const cases = ALL.flatMap(([bombs, host]) =>
  Object.entries(bombs).map(([what, programs]) => [what, host, programs] as const),
);

describe.each(cases)('too much of %s, %s', (_what, host, programs) => {
  it.each(programs)('%s', (source) => {
    const start = cpuTime();
    const first = endOf(source, host);
    expect(first.end).toMatch(/^(ops|memory|jobs|turns|virtualMs|RangeError)$/);
    expect(cpuTime() - start).toBeLessThan(PATIENCE_MS);
    expect(endOf(source, host)).toEqual(first);
  });
});

/** Texts of a megabyte that a parser or a compiler could take hours for. */
const LARGE_TEXTS: readonly (readonly [string, string])[] = [
  ['declarations', Array.from({ length: 60_000 }, (_, i) => `let v${i};`).join('')],
  ['names that are nowhere declared', `if (0) { ${'fetch;'.repeat(60_000)} } fetch = 1`],
  ['one long name', `if (0) ${'x'.repeat(1_000_000)}`],
  ['awaits', `(async () => { ${'await 1;'.repeat(20_000)} })()`],
  ['alternatives', `/(?:a${'|a'.repeat(100_000)}|b)/.test('c')`],
  ['groups of a pattern', `/(?:${'(a)?'.repeat(30_000)}|b)/.test('c')`],
  ['ranges of a class', `/[${'ab-d'.repeat(50_000)}]/i.test('e')`],
  ['groups in groups', `/${'(?:a|'.repeat(499)}b${'|c)'.repeat(499)}/.test('c')`],
];

it.each(LARGE_TEXTS)('a text of very many or very long %s runs to its end', (_what, source) => {
  const settings = budgeted(source, 'html');
  const start = cpuTime();
  expect(runProgram(settings, { record: 'full' })).toMatchObject({ stopped: null, error: null });
  expect(cpuTime() - start).toBeLessThan(PATIENCE_MS);
});

it('the places of very many mistakes are found in a time that grows as they do', () => {
  const mistakes = Array.from(
    { length: 30_000 },
    (_, i) => `try { u${i}.x; } catch (e) { count += e.stack.length > 0; }`,
  );
  const source = `let count = 0; ${mistakes.join(' ')} console.log(count);`;
  const start = cpuTime();
  const { lines } = runProgram(budgeted(source, 'bun', { ops: 100_000_000 }), { record: 'none' });
  expect(lines).toEqual(['30000']);
  expect(cpuTime() - start).toBeLessThan(PATIENCE_MS);
});

/** What a native function works on for long: so many ops end it within a second or two. */
const LABOURS: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'hashed by Node',
    "const { createHash } = require('crypto'); const b = Buffer.alloc(1e5); for (;;) for (const name of ['md5', 'sha1', 'sha256', 'sha512']) createHash(name).update(b).digest()",
    ['node-24'],
  ],
  ['hashed by a page', "const b = new Uint8Array(1e5); for (;;) crypto.subtle.digest('SHA-256', b)", ['html']],
  [
    'declared by a style',
    "const { style } = document.createElement('p'); for (let i = 0; ; i++) style.setProperty('--a' + i, 1)",
    ['html'],
  ],
];

describe.each(LABOURS)('much that is %s', (_what, source, hosts) => {
  it.each(hosts)('costs ops as long as it takes, %s', (host) => {
    const settings = budgeted(source, host, { ops: 20_000_000 });
    const start = cpuTime();
    expect(runProgram(settings, { record: 'none' }).stopped).toBe('ops');
    expect(cpuTime() - start).toBeLessThan(PATIENCE_MS);
  });
});

/** Things that are cheap one by one, many of them at once, under the hosts that have them. */
const CROWDS: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'timers, each due before the one that was set before it',
    'for (let i = 0; i < 40_000; i++) setTimeout(() => {}, 1e6 - i)',
    ['node-8', 'node-24', 'html', 'shell'],
  ],
  [
    'timers that are set and cleared at once',
    'for (let i = 0; i < 200_000; i++) clearTimeout(setTimeout(() => {}, 1e6 + i))',
    ['node-24', 'html', 'shell'],
  ],
  [
    'signals that time out the earlier the later they are made',
    'for (let i = 0; i < 40_000; i++) AbortSignal.timeout(1e6 - i)',
    ['node-24', 'html'],
  ],
  [
    'tasks that wait the less the later they are posted',
    'for (let i = 0; i < 40_000; i++) scheduler.postTask(() => {}, { delay: 1e6 - i })',
    ['html'],
  ],
];

describe.each(CROWDS)('many %s', (_what, source, hosts) => {
  it.each(hosts)('cost a time that grows with their number alone, %s', (host) => {
    const settings = budgeted(source, host, { virtualMs: 1e9 });
    const start = cpuTime();
    expect(runProgram(settings, { record: 'none' })).toMatchObject({ stopped: null, error: null });
    expect(cpuTime() - start).toBeLessThan(PATIENCE_MS);
  });
});

/** Work that takes the host a third of a second or more, done in a few steps of the program. */
const DEAR_WORK: readonly (readonly [string, string, string])[] = [
  [
    'long keys of a map',
    'node-24',
    "const k = 'k'.repeat(2e4), m = new Map(); for (let i = 0; i < 1e3; i++) m.set(k + i, 1)",
  ],
  ['long names', 'html', "const k = 'k'.repeat(2e4), o = {}; for (let i = 0; i < 1e3; i++) o[k + i] = 1"],
  [
    'long names in JSON',
    'node-24',
    'const k = \'k\'.repeat(2e4); for (let i = 0; i < 500; i++) JSON.parse(`{"${k + i}":1}`)',
  ],
  ['long keys of symbols', 'node-24', "const k = 'k'.repeat(2e4); for (let i = 0; i < 1e3; i++) Symbol.for(k + i)"],
  ['functions of texts', 'node-24', "for (let i = 0; i < 1e4; i++) Function('a' + i, 'return a' + i)"],
  [
    'scripts of vm',
    'node-24',
    "const vm = require('vm'), t = 'var x=1;'.repeat(12500); for (let i = 0; i < 12; i++) vm.runInThisContext(t + i)",
  ],
  [
    'functions of vm',
    'node-24',
    "const vm = require('vm'), t = 'var x=1;'.repeat(12500); for (let i = 0; i < 12; i++) vm.compileFunction(t + i)",
  ],
  [
    'scripts of a page',
    'html',
    "const t = 'var x=1;'.repeat(12500); for (let i = 0; i < 12; i++) { const s = document.createElement('script'); s.text = t + i; document.body.append(s); }",
  ],
  [
    'handlers in attributes',
    'html',
    "const b = document.body, t = 'var x=1;'.repeat(12500); for (let i = 0; i < 12; i++) { b.setAttribute('onclick', t + i); b.onclick; }",
  ],
  ['selectors', 'html', "document.createElement('p').matches('ab,'.repeat(3e5) + 'x')"],
  ['media queries', 'html', "matchMedia('ab,'.repeat(3e5))"],
  ['JSON of half pairs', 'node-24', "const s = '\\ud800'.repeat(1e6); for (let i = 0; i < 6; i++) JSON.stringify(s)"],
  ['JSON of long texts', 'node-24', "const s = 'x'.repeat(1e6); for (let i = 0; i < 60; i++) JSON.stringify(s)"],
  ['exact digits', 'node-24', 'for (let i = 1; i < 1e5; i++) (i / 1e9).toPrecision(100)'],
  ['exponents', 'node-24', 'for (let i = 1; i < 1e5; i++) (i / 1e9).toExponential(100)'],
  ['binary fractions', 'node-24', 'for (let i = 1; i < 1e5; i++) (i / 3e9).toString(2)'],
  ['groups', 'node-24', 'const a = Array.from({ length: 4e5 }, Math.random); Map.groupBy(a, Math.random)'],
  [
    'sets joined',
    'node-24',
    'const s = new Set(Array.from({ length: 5e4 }, (_, i) => i)); for (let i = 0; i < 10; i++) s.union(s)',
  ],
  ['fractions joined', 'node-24', 'const a = new Float64Array(3e5).fill(1 / 3); a.join(); a.join()'],
  ['bytes in base64', 'node-26', 'const a = new Uint8Array(2e6); a.toBase64()'],
  [
    'messages to and fro',
    'html',
    "let n = 0; const a = new BroadcastChannel('x'), b = new BroadcastChannel('x'); a.onmessage = () => { if (n++ < 2e4) a.postMessage(1); }; b.onmessage = () => b.postMessage(1); a.postMessage(1)",
  ],
  [
    'messages through ports',
    'html',
    'let n = 0; const { port1: a, port2: b } = new MessageChannel(); a.onmessage = () => { if (n++ < 3e4) a.postMessage(1); }; b.onmessage = () => b.postMessage(1); a.postMessage(1)',
  ],
  [
    'nodes ever deeper',
    'html',
    "let at = document.body; for (let i = 0; i < 3e3; i++) { const d = document.createElement('div'); at.append(d); at = d; }",
  ],
  [
    'options',
    'html',
    "const s = document.createElement('select'); s.innerHTML = '<option>x</option>'.repeat(2e4); for (let i = 0; i < 20; i++) s.selectedIndex = 5",
  ],
  ['addresses', 'html', "for (let i = 0; i < 5e4; i++) history.pushState(0, '', '#' + i)"],
  ['styles', 'html', 'for (let i = 0; i < 1e5; i++) getComputedStyle(document.body)'],
];

it.each(DEAR_WORK)('%s cost more ops than the steps of the program, %s', (_what, host, source) => {
  const { stopped, error } = runProgram(budgeted(source, host, { ops: 5_000_000 }), { record: 'none' });
  expect([stopped, error]).toEqual(['ops', null]);
});
