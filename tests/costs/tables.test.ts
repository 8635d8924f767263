import { describe, expect, it } from 'vitest';
import { closuresOf, findCostModel, tallyOf } from '../../src/costs/index.ts';
import { type Costs, costsOf, countsOf } from './support.ts';

/* Every row is a small program run by our engine; what a model counts in its trace is what the row says. */

type Row = readonly [program: string, expected: readonly number[]];
const PREPARED = 'const p = Promise.resolve(1), f = () => {}, toP = () => p, thenable = { then(r) { r(1); } };';

/** P C fn A R CB J of the specification's objects. */
function letterCounts(engine: string, operation: string, without: string): number[] {
  const [whole, before] = [operation, without].map((text) => countsOf(`${PREPARED}\n${text}`, engine));
  const tally = tallyOf(
    findCostModel('specification')!,
    whole.map((count, code) => count - before[code]),
  );
  const { promises, capabilities, flags, reactions, jobCallbacks, jobs } = tally.kinds;
  return [promises, capabilities, closuresOf(tally), flags, reactions, jobCallbacks, jobs];
}

/* https://tc39.es/ecma262/, counted with its text in hand and in an engine that follows it to the letter. */
describe('the specification', () => {
  it.each<Row>([
    ['Promise.resolve(1)', [1, 1, 3, 1, 0, 0, 0]],
    ['new Promise((r) => r(1))', [1, 0, 2, 1, 0, 0, 0]],
    ['p.then(f)', [1, 1, 3, 1, 2, 1, 1]],
    ['new Promise((r) => r(p))', [2, 1, 7, 3, 2, 3, 2]],
    ['p.then(() => p)', [2, 2, 8, 3, 4, 4, 3]],
    ['Promise.all([p, p])', [3, 3, 11, 3, 4, 4, 2]],
    ['p.finally(f)', [4, 4, 17, 5, 6, 6, 4]],
    ['(async () => 1)()', [1, 1, 3, 1, 0, 0, 0]],
    ['(async () => p)()', [2, 2, 8, 3, 2, 3, 2]],
    ['(async function* () { yield 1; })().next()', [2, 2, 8, 2, 2, 2, 1]],
  ])('%s', (program, expected) => {
    expect(letterCounts('node-24', program, '')).toEqual(expected);
  });

  it.each<readonly [operand: string, engine: string, expected: readonly number[]]>([
    ['p', 'node-24', [0, 0, 2, 0, 2, 2, 1]],
    ['42', 'node-24', [1, 1, 5, 1, 2, 2, 1]],
    ['thenable', 'node-24', [1, 1, 7, 2, 2, 3, 2]],
    ['p', 'es2017', [3, 3, 13, 4, 4, 5, 3]],
    ['42', 'es2017', [2, 2, 8, 2, 2, 2, 1]],
  ])('await %s in %s', (operand, engine, expected) => {
    expect(letterCounts(engine, `(async () => { await ${operand}; })()`, '(async () => {})()')).toEqual(expected);
  });

  it('a pending promise: no job until it is settled', () => {
    expect(letterCounts('node-24', 'new Promise(f).then(f)', 'new Promise(f)')).toEqual([1, 1, 3, 1, 2, 1, 0]);
  });
});

const V8_NOW = ['v8-7.2', 'v8-8.4', 'v8-10.2', 'v8-12.4', 'v8-13'];
const ENGINE: Readonly<Record<string, string>> = {
  'v8-6.8': 'node-10',
  'v8-7.2': 'node-12',
  'v8-8.4': 'node-14',
  'v8-10.2': 'node-20',
  'v8-12.4': 'node-22',
  'v8-13': 'node-24',
  'v8-14.6': 'node-26',
};
const v8 = (model: string, operation: string, prepared = PREPARED): Costs =>
  costsOf(model, ENGINE[model], prepared, operation);
/** An await alone, in a function that has awaited before. */
const awaiting = (model: string, operand: string): Costs =>
  costsOf(
    model,
    ENGINE[model],
    `${PREPARED} const pending = new Promise(f);`,
    `(async () => { await 0; await ${operand}; })()`,
    '(async () => { await 0; })()',
  );

const FRAME = { frames: 2 };
const CLOSURES = { awaitClosures: 2, contexts: 1 };

/* src/builtins/promise-*.tq, await and async functions of V8. */
describe.each(V8_NOW)('V8 from 7.2 to 13: %s', (model) => {
  it('leaves out what only it could see', () => {
    expect(v8(model, '(async () => 1)()')).toEqual({ promises: 1, ...FRAME });
    expect(awaiting(model, 'p')).toEqual({ jobObjects: 1, jobs: 1, ...CLOSURES });
    expect(awaiting(model, '42')).toEqual({ promises: 1, jobObjects: 1, jobs: 1, ...CLOSURES });
    expect(awaiting(model, '({})')).toEqual({ promises: 1, jobObjects: 1, jobs: 1, ...CLOSURES });
    expect(awaiting(model, 'pending')).toEqual({ reactions: 1, ...CLOSURES });
    expect(v8(model, 'p.then(f)')).toEqual({ promises: 1, jobObjects: 1, jobs: 1 });
    expect(v8(model, 'new Promise(f).then(f)')).toEqual({ promises: 2, contexts: 1, resolving: 2, reactions: 1 });
    expect(v8(model, 'new Promise(f)')).toEqual({ promises: 1, contexts: 1, resolving: 2 });
    expect(costsOf(model, ENGINE[model], PREPARED, 'new Promise((r) => r(p))', 'new Promise(f)')).toEqual({
      jobObjects: 2,
      jobs: 2,
    });
  });
});

describe('V8 14.6', () => {
  const model = 'v8-14.6';
  it('makes the closures of a call once, and nothing for a primitive', () => {
    expect(v8(model, '(async () => 1)()')).toEqual({ promises: 1, ...FRAME });
    expect(v8(model, '(async () => { await p; })()')).toEqual({
      promises: 1,
      jobObjects: 1,
      jobs: 1,
      ...FRAME,
      ...CLOSURES,
    });
    expect(awaiting(model, 'p')).toEqual({ jobObjects: 1, jobs: 1 });
    expect(awaiting(model, '42')).toEqual({ jobObjects: 1, jobs: 1 });
    for (const primitive of [
      '"x"',
      'null',
      'undefined',
      '-1',
      '0.5',
      '10n',
      'Symbol()',
      'true',
      'NaN',
      '"y".repeat(500)',
    ]) {
      expect(awaiting(model, primitive), primitive).toEqual({ jobObjects: 1, jobs: 1 });
    }
    expect(awaiting(model, '({})')).toEqual({ promises: 1, jobObjects: 1, jobs: 1 });
    expect(awaiting(model, 'pending')).toEqual({ reactions: 1 });
    expect(v8(model, 'p.then(f)')).toEqual({ promises: 1, jobObjects: 1, jobs: 1 });
    expect(v8(model, 'new Promise(f)')).toEqual({ promises: 1, contexts: 1, resolving: 2 });
    expect(costsOf(model, 'node-26', PREPARED, 'new Promise((r) => r(p))', 'new Promise(f)')).toEqual({
      jobObjects: 2,
      jobs: 2,
    });
  });
});

describe('V8 6.8', () => {
  it('has two promises too many for an await, where the specification has three', () => {
    const extra = (model: string): number =>
      costsOf(model, 'node-10', PREPARED, '(async () => { await p; })()', '(async () => {})()').promises!;
    expect([extra('v8-6.8'), extra('specification')]).toEqual([2, 3]);
    expect(v8('v8-6.8', '(async () => 1)()')).toEqual({ promises: 1 });
  });
});

/* Counted in heap snapshots of Node 12 and 20: 1,000 of each, over promises that never settle. */
describe('combinators', () => {
  const of = (operation: string): Costs => v8('v8-10.2', operation, `${PREPARED} const q = new Promise(f);`);
  it('have no derived promises in Promise.all and allSettled', () => {
    expect(of('Promise.all([q, q])')).toEqual({
      promises: 1,
      capabilities: 1,
      resolving: 2,
      otherClosures: 2,
      contexts: 2,
      reactions: 2,
    });
    expect(of('Promise.allSettled([q, q])')).toEqual({
      promises: 1,
      capabilities: 1,
      resolving: 2,
      otherClosures: 4,
      contexts: 2,
      reactions: 2,
    });
  });
  it('have them in Promise.race and any', () => {
    expect(of('Promise.race([q, q])')).toEqual({
      promises: 3,
      capabilities: 1,
      resolving: 2,
      contexts: 1,
      reactions: 2,
    });
    expect(of('Promise.any([q, q])')).toEqual({
      promises: 3,
      capabilities: 1,
      resolving: 2,
      otherClosures: 2,
      contexts: 2,
      reactions: 2,
    });
  });
});

describe('a patched then', () => {
  const PATCH =
    'const own = Promise.prototype.then; Promise.prototype.then = function (...list) { return own.apply(this, list); };';
  it('sends V8 onto its slow paths', () => {
    const slow = (operation: string, without = ''): Costs =>
      costsOf('v8-13', 'node-24', `${PREPARED} ${PATCH}`, operation, without);
    // The thenable job makes its pair of functions and calls; what that `then` returns is made too.
    expect(slow('new Promise((r) => r(p))', 'new Promise(f)')).toEqual({
      promises: 1,
      contexts: 1,
      resolving: 2,
      jobObjects: 2,
      jobs: 2,
    });
    expect(slow('(async () => p)()', '(async () => 1)()')).toEqual({
      promises: 1,
      contexts: 1,
      resolving: 2,
      jobObjects: 2,
      jobs: 2,
    });
    expect(slow('Promise.all([p, p])').promises).toBe(3);
    // An await never asks for `then`.
    expect(slow('(async () => { await p; })()', '(async () => {})()')).toEqual({ jobObjects: 1, jobs: 1, ...CLOSURES });
  });
  it('keeps V8 there when the built-in one is put back, as far as combinators go', () => {
    const back = `${PATCH} new Promise((r) => r(p)); Promise.prototype.then = own;`;
    const later = (operation: string, without = ''): Costs =>
      costsOf('v8-13', 'node-24', `${PREPARED} ${back}`, operation, without);
    expect(later('setTimeout(() => Promise.all([p, p]))', 'setTimeout(() => {})').promises).toBe(3);
    expect(later('setTimeout(() => new Promise((r) => r(p)))', 'setTimeout(() => new Promise(f))')).toEqual({
      jobObjects: 2,
      jobs: 2,
    });
  });
  it('so does one of a single promise, and a subclass', () => {
    const slow = { promises: 1, contexts: 1, resolving: 2, jobObjects: 2, jobs: 2 };
    const own =
      'const q = Promise.resolve(1); q.then = function (...list) { return Promise.prototype.then.apply(this, list); };';
    expect(costsOf('v8-13', 'node-24', `${PREPARED} ${own}`, 'new Promise((r) => r(q))', 'new Promise(f)')).toEqual(
      slow,
    );
    const sub = 'class Sub extends Promise {} const q = Sub.resolve(1);';
    expect(costsOf('v8-13', 'node-24', `${PREPARED} ${sub}`, 'new Promise((r) => r(q))', 'new Promise(f)')).toEqual({
      ...slow,
      capabilities: 1,
      executors: 1,
      contexts: 3,
      resolving: 4,
    });
  });
});
