import { describe, expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { budgeted } from '../support/budgeted.ts';
import { cpuTime } from '../support/cpu-time.ts';

/* Lists that are longer than what one call of the machine takes as arguments: they come to their end all the same, in a time that grows as they do. */

const NODES = ['node-8', 'node-18', 'node-24'];
const PAGES = ['html', 'firefox'];
const QUIET = "process.on('uncaughtException', () => {});";
const PROGRAMS: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'rejections after one whose handler throws',
    `${QUIET} let told = 0; process.on('unhandledRejection', () => { if (told++ === 0) throw 1; }); for (let i = 0; i < 150_000; i++) Promise.reject(i); setTimeout(() => console.log('over'), 10)`,
    NODES,
  ],
  [
    'immediates after one that throws',
    `${QUIET} for (let i = 0; i < 150_000; i++) setImmediate(() => { if (i === 0) throw 1; }); setTimeout(() => console.log('over'), 10)`,
    NODES,
  ],
  [
    'bytes at an address',
    "fetch('data:;base64,' + 'A'.repeat(800_000)).then((answer) => answer.text()).then((text) => console.log(text.length === 600_000 ? 'over' : 'cut'))",
    [...PAGES, 'node-24', 'bun'],
  ],
  [
    'children of a fragment',
    "const f = document.createDocumentFragment(); for (let i = 0; i < 150_000; i++) f.append('x'); document.body.append(f); console.log(document.body.childNodes.length >= 150_000 ? 'over' : 'lost')",
    PAGES,
  ],
  [
    'nodes of a slot',
    "const host = document.createElement('div'); const slot = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('slot')); for (let i = 0; i < 150_000; i++) slot.append('x'); console.log(slot.assignedNodes({ flatten: true }).length === 150_000 ? 'over' : 'lost')",
    PAGES,
  ],
  ['rows of a table', "console.table(Array(150_000).fill(1)); console.log('over')", ['node-24', 'bun', 'html']],
  [
    'entries that are printed',
    "const all = Array(150_000).fill(1); console.dir(all, { maxArrayLength: Infinity }); console.dir(new Set(all.keys()), { maxArrayLength: Infinity, sorted: true }); console.log('over')",
    ['node-8', 'node-12', 'node-24', 'bun'],
  ],
  [
    'properties of an error that is printed',
    "const error = new Error('x'); for (let i = 0; i < 150_000; i++) error['k' + i] = i; console.log(error); console.log('over')",
    ['node-24', 'bun'],
  ],
  [
    'iterables that are zipped',
    "console.log(Iterator.zip(Array(150_000).fill([1])).next().value.length === 150_000 ? 'over' : 'lost')",
    ['html'],
  ],
];

/** Of a slow processor. */
const PATIENCE_MS = 60_000;

describe.each(PROGRAMS)('very many %s', (_what, source, hosts) => {
  it.each(hosts)('come to their end, %s', (host) => {
    const start = cpuTime();
    const budgets = { ops: 300_000_000, turns: 400_000, memory: 2 ** 30 };
    const { lines, stopped, error } = runProgram(budgeted(source, host, budgets), { record: 'none' });
    expect([stopped, error, lines.at(-1)]).toEqual([null, null, 'over']);
    expect(cpuTime() - start).toBeLessThan(PATIENCE_MS);
  });
});

it('keys of a map that are whole numbers of one end are found at once, each by itself', () => {
  const source = `const keys = Array.from({ length: 40_000 }, (_, at) => BigInt(at) << 64n);
const map = new Map(keys.map((key) => [key, key]));
const found = keys.every((key) => map.get(key) === key && map.has(key + 1n) === (key === -1n));
const groups = Map.groupBy(keys, (key) => key).size;
for (const key of keys) map.delete(key);
console.log(found, groups, map.size, new Set([1n, 1, '1', 1n]).size);`;
  const start = cpuTime();
  const { lines } = runProgram(budgeted(source, 'node-24', {}), { record: 'none' });
  expect(lines).toEqual(['true 40000 0 3']);
  expect(cpuTime() - start).toBeLessThan(20_000);
});
