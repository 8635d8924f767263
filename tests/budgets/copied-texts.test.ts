import { expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { budgeted } from '../support/budgeted.ts';

/*
 * Joining long texts copies nothing until somebody reads one: each of those that are kept is a copy then. Ten of 5 MB each would
 * take 50 MB of 24; texts that only grow, or are read again, take no more than they are.
 */

const LONG = "const long = 'x'.repeat(5e6); let end = ''; const kept = []; const more = () => (end += 'y');";
const READ = 'for (const text of kept) text.charCodeAt(1);';

const COPIES: readonly (readonly [string, string])[] = [
  ['of one length', `${LONG} for (let i = 0; i < 10; i++) kept.push(long + i); ${READ}`],
  ['each longer than the one before', `${LONG} for (let i = 0; i < 10; i++) kept.push(long + more()); ${READ}`],
  ['grown from one another', `${LONG} let text = long; for (let i = 0; i < 10; i++) kept.push((text += 'y')); ${READ}`],
  ['read one by one', `${LONG} for (let i = 0; i < 10; i++) kept.push((long + more()).trimEnd());`],
  ['by concat', `${LONG} for (let i = 0; i < 10; i++) kept.push(long.concat(more())); ${READ}`],
  ['more than are remembered', `${LONG} for (let i = 0; i < 600; i++) kept.push(long + more()); ${READ}`],
];
const PAGE_COPIES: readonly (readonly [string, string])[] = [
  ['of a node', 'node.textContent'],
  ['of a range', 'range.toString()'],
];
const IN_NODES = `const node = document.createElement('p'); const range = document.createRange();
for (let i = 0; i < 5; i++) node.append(document.createTextNode('x'.repeat(1e6)));
range.selectNodeContents(node); const kept = [];`;

const stopOf = (source: string): string | null =>
  runProgram(budgeted(source, 'html', { memory: 24 * 2 ** 20, ops: 20_000_000 }), { record: 'none' }).stopped;

it.each(COPIES)('texts %s meet the budget of memory', (_what, source) => {
  expect(stopOf(source)).toBe('memory');
});

it.each(PAGE_COPIES)('texts %s meet the budget of memory', (_what, read) => {
  expect(stopOf(`${IN_NODES} for (let i = 0; i < 10; i++) kept.push(${read}); ${READ}`)).toBe('memory');
});

it.each([
  ['that only grow', "let text = ''; for (let i = 0; i < 200_000; i++) text += 'some text'; text.indexOf('z');"],
  [
    'that grow by turns',
    "let a = '', b = ''; for (let i = 0; i < 20_000; i++) { a += 'piece a'; b += 'b'; } a.at(-1) + b.at(-1);",
  ],
  [
    'that are read again and again',
    `${LONG} const text = long + 'y'; for (let i = 0; i < 100_000; i++) text.charCodeAt(i);`,
  ],
  ['that nobody reads', `${LONG} for (let i = 0; i < 100; i++) kept.push(long + more());`],
])('texts %s do not', (_what, source) => {
  expect(stopOf(source)).toBe(null);
});
