import { describe, expect, it } from 'vitest';
import { PROFILES, profileOperations } from '../../src/profiles/index.ts';
import { HeartMachine } from '../support/heart-machine.ts';
import {
  type AsyncGeneratorHandle,
  delegate,
  ending,
  forAwait,
  give,
  type Machine,
  Returned,
  ticksUntil,
  wait,
} from '../support/machine.ts';
import { type ModelRules, SemanticsModel } from '../support/semantics-model.ts';

/*
 * At which tick is what a program started seen? One row a start, one column a group of profiles:
 * old = ES2017, ES2018; v8 = V8 6.8; mid = ES2019 to ES2022; now = ES2023 and later. The numbers were measured in
 * Node 10, 16, 20 and 26 (old: Node 10 without its fault). Profiles that differ from their column in some rows say so
 * in OTHERWISE; those numbers were measured in Node 7.10, 8.17, 12.0 and Bun 1.4.
 */
type Row = readonly [
  what: string,
  old: number,
  v8: number,
  mid: number,
  now: number,
  start: (m: Machine, done: () => void) => void,
];

const settledBy = (m: Machine, promise: unknown, done: () => void): void => void m.then(promise, done, done);
const awaited = (m: Machine, value: unknown, done: () => void): void => {
  m.asyncFunction(function* () {
    yield wait(value);
    done();
    return undefined;
  });
};
const returned = (m: Machine, value: unknown): unknown => m.asyncFunction(() => ending(value));
const returnedAwaited = (m: Machine, value: () => unknown): unknown =>
  m.asyncFunction(function* () {
    return yield wait(value());
  });
const generatorOf = (m: Machine, value: unknown) =>
  m.asyncGenerator(function* () {
    yield give(value);
    return undefined;
  });

const ROWS: readonly Row[] = [
  ['await of 42', 1, 1, 1, 1, (m, done) => awaited(m, 42, done)],
  ['await of a fulfilled promise', 3, 3, 1, 1, (m, done) => awaited(m, m.resolved(1), done)],
  [
    'await of a rejected promise',
    3,
    3,
    1,
    1,
    (m, done) =>
      m.asyncFunction(function* () {
        try {
          yield wait(m.rejected('no'));
        } catch (caught) {
          m.reasonOf(caught);
          done();
        }
        return undefined;
      }),
  ],
  [
    'await of a promise that settles in a job of tick 1',
    3,
    3,
    2,
    2,
    (m, done) => {
      const { promise, resolve } = m.deferred();
      m.then(m.resolved(0), () => resolve(1));
      awaited(m, promise, done);
    },
  ],
  ['await of a subclass promise', 3, 3, 3, 3, (m, done) => awaited(m, m.ofSubclass(1), done)],
  ['await of a promise with a then of its own', 3, 3, 1, 1, (m, done) => awaited(m, m.withOwnThen(1), done)],
  [
    'await of a thenable that resolves at once',
    2,
    2,
    2,
    2,
    (m, done) =>
      awaited(
        m,
        m.thenable((resolve) => resolve(1)),
        done,
      ),
  ],
  [
    'await of a thenable that resolves with a promise',
    4,
    4,
    4,
    4,
    (m, done) =>
      awaited(
        m,
        m.thenable((resolve) => resolve(m.resolved(1))),
        done,
      ),
  ],
  ['async function: return a value', 1, 1, 1, 1, (m, done) => settledBy(m, returned(m, 1), done)],
  [
    'async function: return a fulfilled promise',
    3,
    3,
    3,
    3,
    (m, done) => settledBy(m, returned(m, m.resolved(1)), done),
  ],
  [
    'async function: return a rejected promise',
    3,
    3,
    3,
    3,
    (m, done) => settledBy(m, returned(m, m.rejected(1)), done),
  ],
  [
    'async function: return await a promise',
    4,
    4,
    2,
    2,
    (m, done) =>
      settledBy(
        m,
        returnedAwaited(m, () => m.resolved(1)),
        done,
      ),
  ],
  [
    'async function: throw',
    1,
    1,
    1,
    1,
    (m, done) =>
      settledBy(
        m,
        m.asyncFunction(function* () {
          yield* [];
          return m.throwing('no');
        }),
        done,
      ),
  ],
  [
    'three async functions, return await in each',
    6,
    6,
    3,
    3,
    (m, done) => {
      const leaf = (): unknown => returned(m, 1);
      const middle = (): unknown => returnedAwaited(m, leaf);
      settledBy(m, returnedAwaited(m, middle), done);
    },
  ],
  [
    'three async functions, return in each',
    4,
    4,
    4,
    4,
    (m, done) => settledBy(m, returned(m, returned(m, returned(m, 1))), done),
  ],
  [
    'then(() => promise)',
    4,
    4,
    4,
    4,
    (m, done) =>
      settledBy(
        m,
        m.then(m.resolved(1), () => m.resolved(2)),
        done,
      ),
  ],
  [
    'then(() => value)',
    2,
    2,
    2,
    2,
    (m, done) =>
      settledBy(
        m,
        m.then(m.resolved(1), () => 2),
        done,
      ),
  ],
  [
    'finally(() => undefined)',
    4,
    4,
    4,
    4,
    (m, done) =>
      settledBy(
        m,
        m.finally(m.resolved(1), () => undefined),
        done,
      ),
  ],
  [
    'finally(() => promise)',
    4,
    4,
    4,
    4,
    (m, done) =>
      settledBy(
        m,
        m.finally(m.resolved(1), () => m.resolved(2)),
        done,
      ),
  ],
  ['Promise.all of nothing', 1, 1, 1, 1, (m, done) => settledBy(m, m.all([]), done)],
  ['Promise.all of a fulfilled promise', 2, 2, 2, 2, (m, done) => settledBy(m, m.all([m.resolved(1)]), done)],
  ['async generator: yield a value', 2, 2, 2, 2, (m, done) => settledBy(m, generatorOf(m, 1).next(), done)],
  [
    'async generator: yield a promise',
    4,
    4,
    2,
    2,
    (m, done) => settledBy(m, generatorOf(m, m.resolved(1)).next(), done),
  ],
  [
    'async generator: return a promise',
    4,
    4,
    2,
    2,
    (m, done) => settledBy(m, m.asyncGenerator(() => ending(new Returned(m.resolved(1)))).next(), done),
  ],
  [
    'async generator: nothing in it',
    1,
    2,
    1,
    1,
    (m, done) => settledBy(m, m.asyncGenerator(() => ending(undefined)).next(), done),
  ],
  [
    'async generator: return(promise) before the start',
    4,
    4,
    2,
    2,
    (m, done) => settledBy(m, generatorOf(m, 1).return(m.resolved(1)), done),
  ],
  [
    'async generator: return(value) before the start',
    2,
    2,
    2,
    2,
    (m, done) => settledBy(m, generatorOf(m, 1).return(1), done),
  ],
  [
    'async generator: throw() before the start',
    1,
    1,
    1,
    1,
    (m, done) => settledBy(m, generatorOf(m, 1).throw(1), done),
  ],
  [
    'async generator: return() queued behind next()',
    3,
    3,
    3,
    3,
    (m, done) => {
      const generator = generatorOf(m, 1);
      generator.next();
      settledBy(m, generator.return(1), done);
    },
  ],
  ['for await over [1]: first body', 3, 3, 2, 2, (m, done) => void m.asyncFunction(() => forAwait(m, [1], done))],
  [
    'for await over [promise]: first body',
    5,
    5,
    2,
    2,
    (m, done) => void m.asyncFunction(() => forAwait(m, [m.resolved(1)], done)),
  ],
  ['for await over [1]: after the loop', 6, 6, 4, 4, (m, done) => afterLoop(m, [1], done)],
  ['for await over []: after the loop', 3, 3, 2, 2, (m, done) => afterLoop(m, [], done)],
  [
    'for await over an async generator: first body',
    3,
    3,
    2,
    2,
    (m, done) => void m.asyncFunction(() => forAwait(m, generatorOf(m, 1), done)),
  ],
  [
    'yield* of an async generator',
    5,
    5,
    4,
    3,
    (m, done) =>
      settledBy(
        m,
        m
          .asyncGenerator(function* () {
            yield delegate(generatorOf(m, 1));
            return undefined;
          })
          .next(),
        done,
      ),
  ],
  [
    'yield* three levels deep',
    8,
    8,
    6,
    4,
    (m, done) => {
      const level = (inner: AsyncGeneratorHandle): AsyncGeneratorHandle =>
        m.asyncGenerator(function* () {
          yield delegate(inner);
          return undefined;
        });
      settledBy(m, level(level(generatorOf(m, 1))).next(), done);
    },
  ],
  [
    'yield* of [1]',
    5,
    5,
    4,
    3,
    (m, done) =>
      settledBy(
        m,
        m
          .asyncGenerator(function* () {
            yield delegate([1]);
            return undefined;
          })
          .next(),
        done,
      ),
  ],
];

function afterLoop(m: Machine, source: readonly unknown[], done: () => void): void {
  m.asyncFunction(function* () {
    yield* forAwait(m, source, () => undefined);
    done();
    return undefined;
  });
}

const COLUMN: Readonly<Record<string, 1 | 2 | 3 | 4>> = {
  'v8-5.5': 2,
  'v8-6.2': 2,
  es2017: 1,
  es2018: 1,
  'v8-6.8': 2,
  es2019: 3,
  'v8-7.4': 3,
  'v8-7.8': 3,
  'v8-8.4': 3,
  'v8-9.4': 3,
  es2022: 3,
  es2023: 4,
  'v8-11': 4,
  'v8-12': 4,
  es2025: 4,
  'v8-13': 4,
  'chromium-156': 4,
  jsc: 4,
};

/** V8 5.5 and 6.2 copy the state of a settled promise. Their async generators are those of V8 6.8 with that shortcut. */
const SHORTCUT: Readonly<Record<string, number>> = {
  'await of a fulfilled promise': 1,
  'await of a rejected promise': 1,
  'await of a thenable that resolves with a promise': 2,
  'async function: return a fulfilled promise': 1,
  'async function: return a rejected promise': 1,
  'async function: return await a promise': 2,
  'three async functions, return await in each': 4,
  'three async functions, return in each': 1,
  'then(() => promise)': 2,
  'async generator: yield a promise': 2,
  'async generator: return a promise': 2,
  'async generator: return(promise) before the start': 2,
  'for await over [promise]: first body': 3,
};

const OTHERWISE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'v8-6.2': SHORTCUT,
  'v8-5.5': {
    ...SHORTCUT,
    'await of a promise that settles in a job of tick 1': 2,
    'await of a subclass promise': 1,
    'await of a promise with a then of its own': 1,
    'three async functions, return await in each': 3,
    'for await over [1]: first body': 2,
    'for await over [promise]: first body': 2,
    'for await over [1]: after the loop': 4,
    'for await over []: after the loop': 2,
    'for await over an async generator: first body': 2,
  },
  'v8-7.4': { 'for await over [promise]: first body': 4, 'async generator: nothing in it': 2 },
  jsc: {
    'await of a thenable that resolves with a promise': 3,
    'finally(() => undefined)': 2,
    'finally(() => promise)': 3,
  },
};

const MODEL_RULES: Readonly<Record<1 | 2 | 3 | 4, ModelRules>> = {
  1: { wraps: true, yieldStarAwaitsAgain: true, endAwaits: false },
  2: { wraps: true, yieldStarAwaitsAgain: true, endAwaits: true },
  3: { wraps: false, yieldStarAwaitsAgain: true, endAwaits: false },
  4: { wraps: false, yieldStarAwaitsAgain: false, endAwaits: false },
};

describe.each(PROFILES.map(({ id }) => id))('ticks under %s', (id) => {
  const column = COLUMN[id];
  it.each(ROWS.map((row) => [row[0], row] as const))('%s', (_what, row) => {
    const start = row[5];
    const heart = new HeartMachine(profileOperations(id));
    const expected = OTHERWISE[id]?.[row[0]];
    expect(ticksUntil(heart, (done) => start(heart, done))).toBe(expected ?? row[column]);
    // The model knows the columns only.
    const model = new SemanticsModel(MODEL_RULES[column]);
    expect(ticksUntil(model, (done) => start(model, done))).toBe(row[column]);
  });
});
