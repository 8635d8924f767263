import { expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { budgeted } from '../support/budgeted.ts';

/*
 * What a program keeps for good, by kind, with the bytes that each takes under Node 20 (measured after a collection).
 * A budget counts less than that, since most things are not kept; it must not count too little.
 */
const KINDS: readonly (readonly [string, number])[] = [
  ['{}', 117],
  ['{ a: i, b: i }', 144],
  ['[]', 144],
  ['[i, i, i]', 200],
  ['() => i', 390],
  ['function () {}', 220],
  ['async () => {}', 220],
  ['class { a() {} }', 720],
  ['new Map()', 370],
  ['new Set([i])', 500],
  ['new WeakMap()', 424],
  ['Promise.resolve(i)', 184],
  ['Promise.withResolvers()', 610],
  ['promise.then(() => i)', 735],
  ['Symbol()', 27],
  ['list.push.bind(list)', 343],
  ['args(i, i)', 535],
  ['new Uint8Array(8)', 575],
  ['new ArrayBuffer(8)', 336],
  ["{ ['k' + i]: i }", 290],
  ['{ get a() { return i; } }', 500],
  ["'text' + i", 40],
  ['`${i}: ${i} and more`', 96],
  ['String(i + 1e6)', 32],
  ["'abcdefghijklmnopqrstuvwxyz'.slice(i % 5, 20)", 40],
  ["'t'.padStart(30, i)", 187],
  ["'one,two,three'.split(',')", 180],
  ["/(..)(..)/.exec('abcd' + i)", 300],
  ["new RegExp('a{450}b|c' + i)", 15_000],
  ["new Function('return ' + i)", 6_500],
  ['JSON.parse(\'["one","two","three"]\')', 180],
  ['2n ** 60n + BigInt(i)', 32],
  ['2n ** 600n + BigInt(i)', 104],
];
/** What takes so much more than an empty object that it counts with more than half of that. */
const LARGE_KINDS: readonly (readonly [string, number])[] = [
  ['Object.freeze({ a: i })', 365],
  ['Object.entries(hundred)', 21_000],
  ['({ ...hundred })', 1300],
  ['[...thousand]', 8100],
  ['thousand.map(Number)', 8100],
  ["encodeURIComponent('é'.repeat(100) + i)", 640],
  ['(2 ** 52 + i).toString(2)', 64],
  ["/a/.exec('a')", 250],
  ['[1].values().map(Number)', 480],
  ['Object.create(list.at(-1) ?? null)', 260],
  ["Buffer.from('hello')", 660],
  ['new Proxy({}, {})', 457],
  ['new Date(i)', 148],
  ['class { #a = 1; b = 2; static c = 3 }', 1142],
  ['new BigInt64Array(10)', 738],
  ["new Event('x')", 416],
  ['new (require("events"))().on("x", () => {})', 752],
  ['over(i)', 600],
  ['weakly({})', 250],
  ['{ get x() { return i; } }', 546],
  ["new Error('x')", 750],
  ['JSON.parse(`{"a":"b${i}","c":[1,2]}`)', 667],
];
const BUDGET = 4 * 2 ** 20;
/** Three times the budget; what the list takes, and how engines round, beside that. */
const MOST = 3.4 * BUDGET;

const MOST_OF_LARGE = 2 * BUDGET;
/** A function that closes over thirty variables. */
const NAMES = Array.from({ length: 30 }, (_, at) => `v${at}`);
const OVER = `const over = (i) => { let ${NAMES.map((name) => `${name} = i`).join()}; return () => ${NAMES.join('+')}; };`;
const DECLARED =
  'const list = []; const thousand = Array(1000).fill(0.5); const hundred = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`k${at}`, at])); const promise = new Promise(() => {}); const map = new WeakMap(); const weakly = (key) => (map.set(key, 1), key); function args() { return arguments; } ' +
  OVER;

it.each([
  ...KINDS.map(([kind, bytes]) => [kind, Math.ceil(MOST / bytes)] as const),
  ...LARGE_KINDS.map(([kind, bytes]) => [kind, Math.ceil(MOST_OF_LARGE / bytes)] as const),
])('%s, kept, meets the budget of memory before it takes much more', (kind, many) => {
  const source = `${DECLARED} for (let i = 0; i < ${many}; i++) list.push(${kind});`;
  const settings = budgeted(source, 'node-24', { memory: BUDGET, ops: 1e9 });
  expect(runProgram(settings, { record: 'none' }).stopped).toBe('memory');
});

it('small maps count as small ones', () => {
  const source = 'for (let i = 0; i < 10_000; i++) new Map([[i, i]]); console.log(1);';
  const settings = budgeted(source, 'node-24', { memory: 6 * 2 ** 20 });
  expect(runProgram(settings, { record: 'none' })).toMatchObject({ stopped: null, lines: ['1'] });
});
