import { describe, expect, it } from 'vitest';
import { compareRuns } from '../../src/analysis/index.ts';
import { findEngine, SWITCH_IDS, switchesOf } from '../../src/catalogue/index.ts';
import { sentencesOf } from '../../src/i18n/sentences.ts';
import { runProgram } from '../../src/session/run.ts';
import { buildTables, type Trace } from '../../src/trace/index.ts';
import { generate } from '../support/random-program.mjs';

/*
 * Which rule explains a difference: every switch with a program and two engines that it sets apart, what hosts do
 * otherwise, and random programs, of which none may be left without a rule.
 */

function traceOf(source: string, lane: string): Trace {
  const engine = findEngine(lane);
  const [profile, host = 'node-24'] = lane.split(' on ');
  const choice = engine
    ? { engine: engine.id, profile: engine.profile, host: engine.host }
    : { engine: '', profile, host };
  const settings = { files: { 'main.js': source }, entry: 'main.js', goal: 'script', seed: 0, budgets: {} } as const;
  return runProgram({ ...settings, ...choice }, { record: 'full' }).trace;
}

function compared(source: string, one: string, other: string) {
  const traces = [traceOf(source, one), traceOf(source, other)];
  return compareRuns(
    traces,
    traces.map(buildTables),
    { 'main.js': source },
    traces.map(({ profile }) => switchesOf(profile)),
  );
}

const CLOCK = `{ let t = 0; (function tick() { Promise.resolve().then(() => { console.log('t' + ++t); if (t < 9) tick(); }); })(); }
`;

/** A switch, two engines of which one has it, the cause, and a program whose line `line` it is about. */
const RULES: readonly (readonly [
  rule: string,
  one: string,
  other: string,
  id: string,
  line: number,
  program: string,
])[] = [
  [
    'await-wraps',
    'node-10',
    'node-24',
    'cause.await-wrapper',
    3,
    `const p = Promise.resolve(1);
(async () => { await p; console.log('A'); })();`,
  ],
  [
    'await-wraps',
    'node-11',
    'node-12',
    'cause.wrapper-calls-then',
    4,
    `const p = Promise.resolve('true');
p.then = (f) => f('lie');
(async () => { console.log(await p); })();`,
  ],
  [
    'await-wraps',
    'es2018',
    'es2019',
    'cause.constructor-read',
    4,
    `const p = Promise.resolve(1);
Object.defineProperty(p, 'constructor', { get() { console.log('read'); return Promise; } });
(async () => { await p; })();`,
  ],
  [
    'await-any-native',
    'node-7',
    'node-24',
    'cause.await-wrapper',
    3,
    `class Own extends Promise {}
(async () => { await Own.resolve(1); console.log('A'); })();`,
  ],
  [
    'settled-shortcut',
    'node-8',
    'node-10',
    'cause.settled-shortcut',
    2,
    `new Promise((resolve) => resolve(Promise.resolve(1))).then(() => console.log('A'));`,
  ],
  [
    'settled-shortcut-by-then',
    'node-7',
    'node-12',
    'cause.settled-shortcut',
    2,
    `(async () => Promise.resolve(1))().then(() => console.log('A'));`,
  ],
  [
    'generator-await-wraps',
    'node-11',
    'node-16',
    'cause.generator-await',
    2,
    `async function* values() { yield Promise.resolve(1); }
values().next().then(() => console.log('A'));`,
  ],
  [
    'from-sync-wraps',
    'node-12.0',
    'node-12',
    'cause.from-sync-wrapper',
    2,
    `(async () => { for await (const x of [Promise.resolve(1)]) console.log(x); })();`,
  ],
  [
    'from-sync-wraps',
    'node-12.0',
    'node-16',
    'cause.wrapper-calls-then',
    4,
    `const p = Promise.resolve('true');
p.then = (f) => { console.log('asked'); f('lie'); };
(async () => { for await (const x of [p]); })();`,
  ],
  [
    'generator-end-awaits',
    'node-12.0',
    'node-14',
    'cause.generator-end',
    2,
    `async function* empty() {}
empty().next().then(() => console.log('A'));`,
  ],
  [
    'for-await-closes-finished',
    'node-10',
    'es2018 on node-10',
    'cause.for-await-close',
    4,
    `let turns = 2;
const own = { [Symbol.asyncIterator]() { return { next: async () => ({ done: --turns === 0 }), return: async () => { console.log('closed'); return {}; } }; } };
(async () => { for await (const x of { [Symbol.asyncIterator]() { return { next() { return own[Symbol.asyncIterator]().next(); }, return() { console.log('closed'); return Promise.resolve({}); } }; } }) { if (x === 1) break; continue; } console.log('done'); })();`,
  ],
  [
    'for-await-closes-finished',
    'node-11',
    'node-12.0',
    'cause.for-await-close',
    3,
    `const list = { [Symbol.iterator]() { let i = 0; return { next: () => ({ value: i, done: i++ === 2 }), return() { console.log('closed'); return {}; } }; } };
for (const x of list) continue;
console.log('end');`,
  ],
  [
    'yield-star-awaits-again',
    'node-18',
    'node-22',
    'cause.yield-star',
    3,
    `async function* inner() { yield 1; }
async function* outer() { yield* inner(); }
outer().next().then(() => console.log('A'));`,
  ],
  [
    'from-sync-stays-open',
    'node-22',
    'node-24',
    'cause.from-sync-close',
    2,
    `function* values() { try { yield Promise.reject('no'); } finally { console.log('closed'); } }
(async () => { try { for await (const x of values()); } catch { console.log('caught'); } })();`,
  ],
  [
    'from-sync-throw-passes',
    'node-22',
    'firefox',
    'cause.from-sync-throw',
    3,
    `const values = { [Symbol.iterator]() { return { next: () => ({ value: 1, done: false }), return() { console.log('closed'); return {}; } }; } };
async function* outer() { yield* values; }
const g = outer();
g.next().then(() => g.throw('t')).catch(() => console.log('over'));`,
  ],
  [
    'from-sync-failure-closes',
    'firefox',
    'node-24',
    'cause.from-sync-failure',
    3,
    `const values = { [Symbol.iterator]() { return { next() { throw new Error('failed'); }, return() { console.log('closed'); return {}; } }; } };
(async () => { try { for await (const x of values); } catch { console.log('caught'); } })();`,
  ],
  [
    'disposal-resolves-first',
    'firefox',
    'node-24',
    'cause.disposal-read',
    4,
    `const watched = Promise.resolve(1);
Object.defineProperty(watched, 'constructor', { get() { console.log('read'); return Promise; } });
(async () => { await using held = { [Symbol.asyncDispose]: () => watched }; })();`,
  ],
  [
    'generator-return-throws',
    'node-18',
    'node-20',
    'cause.return-throws',
    6,
    `const trap = Promise.resolve(1);
Object.defineProperty(trap, 'constructor', { get() { throw new Error('trap'); } });
const g = (async function* () {})();
try {
  g.return(trap).catch(() => console.log('rejected'));
} catch {
  console.log('threw');
}`,
  ],
  [
    'yield-return-throws',
    'node-18',
    'node-20',
    'cause.yield-return-throws',
    8,
    `const trap = Promise.resolve(1);
Object.defineProperty(trap, 'constructor', { get() { throw new Error('trap'); } });
const g = (async function* () { try { yield 1; } catch { yield 2; } })();
(async () => {
  await g.next();
  try {
    g.return(trap).then(() => console.log('caught inside'));
  } catch {
    console.log('threw');
  }
})();`,
  ],
  [
    'await-throw-sticks',
    'node-14',
    'node-16',
    'cause.await-sticks',
    6,
    `const trap = Promise.resolve(1);
Object.defineProperty(trap, 'constructor', { get() { throw new Error('trap'); } });
const g = (async function* () { await trap; })();
g.next().catch(() => console.log('rejected'));
g.next().then(() => console.log('answered'));`,
  ],
  [
    'delegated-return-leaves',
    'node-12',
    'node-12.0',
    'cause.yield-star',
    3,
    `const source = { [Symbol.asyncIterator]: () => ({ next: async () => ({ value: 1, done: false }) }) };
const g = (async function* () { yield* source; })();
(async () => {
  await g.next();
  g.return('r').then(() => console.log('returned'));
  Promise.resolve().then(() => {}).then(() => console.log('third'));
})();`,
  ],
  [
    'resolve-per-element',
    'node-12.0',
    'node-12',
    'cause.resolve-lookups',
    5,
    `let reads = 0;
const { resolve } = Promise;
Object.defineProperty(Promise, 'resolve', { get() { reads++; return resolve; } });
Promise.all([1, 2, 3]);
console.log(reads);`,
  ],
  [
    'delegated-return-is-next',
    'node-20',
    'node-22',
    'cause.delegated-return',
    8,
    `const inner = {
  [Symbol.asyncIterator]() { return this; },
  next(sent) { console.log('next', sent); return { value: 1, done: false }; },
  return() { console.log('return'); return { done: true }; },
  throw(error) { console.log('throw', error); return { done: true }; },
};
async function* outer() { yield* inner; }
const g = outer();
g.next().then(() => g.return(Promise.reject('late'))).then(() => console.log('answered'));`,
  ],
  [
    'delegated-throw-sticks',
    'node-12',
    'node-14',
    'cause.delegated-throw',
    5,
    `async function* inner() { try { yield 1; } catch {} }
async function* outer() { yield* inner(); }
const g = outer();
g.next().then(() => g.throw('t')).then(() => console.log('fulfilled'), () => console.log('rejected'));`,
  ],
  [
    'try-returns-promise',
    'chromium',
    'firefox',
    'cause.try',
    2,
    `Promise.try(() => Promise.resolve(1)).then(() => console.log('A'));`,
  ],
  [
    'finally-settles-at-once',
    'bun',
    'node-24',
    'cause.finally',
    2,
    `Promise.resolve(1).finally(() => {}).then(() => console.log('A'));`,
  ],
  [
    'wrapper-steps-aside',
    'bun',
    'node-26',
    'cause.await-wrapper',
    2,
    `(async () => { await { then(f) { f(Promise.resolve(1)); } }; console.log('A'); })();`,
  ],
  [
    'return-undefined-at-once',
    'bun',
    'node-25',
    'cause.generator-end',
    2,
    `(async function* () { return undefined; })().next().then(() => console.log('A'));`,
  ],
];

describe('the rule behind a difference', () => {
  it.each(RULES)('%s sets %s apart from %s: %s', (rule, one, other, id, line, program) => {
    // What a `then` hands on shows only where no tick shows first.
    const source = (id === 'cause.wrapper-calls-then' ? '\n' : CLOCK) + program;
    for (const [x, y] of [
      [one, other],
      [other, one],
    ]) {
      const { agree, cause } = compared(source, x, y);
      expect(agree).toBe(false);
      expect(cause).toMatchObject({ id, params: { rule, line } });
    }
  });

  it('is tested for every switch that a program can tell', () => {
    // A throwaway promise costs memory only.
    expect([...new Set(RULES.map(([rule]) => rule)), 'throwaway'].sort()).toEqual([...SWITCH_IDS].sort());
  });

  it.each(SWITCH_IDS.filter((id) => id !== 'throwaway'))('%s says in which version it came or went', (rule) => {
    const say = sentencesOf('en').causes['cause.await-wrapper'];
    const params = { line: 1, lane: 'A', other: 'B', extra: 1, promise: 'p' };
    expect(say({ ...params, rule }).slice(say({ ...params, rule: '' }).length)).toMatch(
      /V8|Node|ES20\d\d|JavaScriptCore/,
    );
  });
});

describe('why a timer waits longer', () => {
  const said = (ms: number, otherMs: number): string =>
    JSON.stringify(sentencesOf('en').causes['cause.timer-delay']({ line: 1, lane: 'A', other: 'B', ms, otherMs }));

  it('names the nesting of timers where a page waits its 4 ms, and the 1 ms of Node where it is that', () => {
    expect(said(0, 4)).toMatch(/set by timers/);
    expect(said(4, 1)).toMatch(/set by timers/);
    expect(said(1, 0)).toMatch(/make 1 ms of 0/);
  });
});

describe('what hosts do otherwise', () => {
  it.each<[what: string, one: string, other: string, id: string, program: string]>([
    [
      'timers of one list, then jobs',
      'node-10',
      'node-11',
      'cause.timer-batch',
      `setTimeout(() => { Promise.resolve().then(() => console.log('job')); }, 1);
setTimeout(() => console.log('timer'), 1);`,
    ],
    [
      'immediates of one phase, then jobs',
      'es2025 on node-10',
      'node-24',
      'cause.timer-batch',
      `setImmediate(() => { Promise.resolve().then(() => console.log('job')); });
setImmediate(() => console.log('immediate'));`,
    ],
    [
      '0 ms are 1 ms in Node',
      'node-24',
      'es2025 on html',
      'cause.timer-delay',
      `setTimeout(() => console.log('one'), 1);
setTimeout(() => console.log('zero'), 0);`,
    ],
    [
      'a job clears a timer that is due',
      'v8-6.8 on node-10',
      'node-11',
      'cause.timer-cleared',
      `setTimeout(() => { Promise.resolve().then(() => clearTimeout(second)); }, 1);
const second = setTimeout(() => console.log('second'), 1);`,
    ],
    [
      'Node keeps a list of timers for each duration',
      'node-24',
      'es2025 on html',
      'cause.timer-lists',
      `const busy = (ms) => { for (const until = Date.now() + ms; Date.now() < until; ); };
setTimeout(() => console.log('a'), 1);
setTimeout(() => console.log('b'), 3);
busy(8);
setTimeout(() => console.log('c'), 1);
busy(30);`,
    ],
    [
      'nextTick in a job',
      'node-24',
      'es2025 on bun',
      'cause.next-tick-order',
      `Promise.resolve().then(() => { process.nextTick(() => console.log('tick')); }).then(() => console.log('job'));`,
    ],
    [
      'nextTick after an unhandled rejection',
      'node-8',
      'node-9',
      'cause.next-tick-order',
      `process.on('unhandledRejection', () => {});
Promise.reject(1);
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('job'));`,
    ],
    [
      'an error in a microtask',
      'node-24',
      'es2025 on bun',
      'cause.error-later',
      `queueMicrotask(() => { throw new Error('no'); });
queueMicrotask(() => console.log('second'));`,
    ],
    [
      'an unhandled rejection ends Node 15 and later',
      'node-14',
      'es2022 on node-16',
      'cause.rejection-exit',
      `Promise.reject(new Error('no'));
setTimeout(() => console.log('later'), 1);`,
    ],
    [
      'an uncaught error ends Node, not a page',
      'node-24',
      'es2025 on html',
      'cause.error-exit',
      `setTimeout(() => { throw new Error('no'); }, 1);
setTimeout(() => console.log('later'), 2);`,
    ],
    [
      'stacks go on through awaits since Node 12',
      'es2019 on node-11',
      'es2019 on node-12',
      'cause.stack',
      `async function leaf() { await null; throw new Error('no'); }
(async () => { try { await leaf(); } catch (error) { console.log(error.stack.includes('async')); } })();`,
    ],
  ])('%s: %s and %s', (_what, one, other, id, program) => {
    expect(compared(program, one, other).cause).toMatchObject({ id });
  });
});

describe('random programs', () => {
  const ENGINES = ['node-7', 'node-8', 'node-10', 'node-12.0', 'node-12', 'node-16', 'node-20', 'node-24', 'bun'];
  const VAGUE = [
    'cause.extra-jobs',
    'cause.order',
    'cause.value',
    'cause.missing-line',
    'cause.moved',
    'cause.task-order',
    'cause.adoption',
  ];

  const FIRST = Array.from({ length: 12 }, (_, n) => n + 1);

  it.each<[what: string, options: Parameters<typeof generate>[1], seeds: readonly number[]]>([
    ['thens and async functions', {}, FIRST],
    ['async generators', { asyncgen: true }, FIRST],
    ['timers', { timers: true }, FIRST],
    ['a race that another promise wins', { size: 1 }, [515]],
    ['steps of loops that only some lanes queue jobs for', { asyncgen: true, size: 1 }, [510]],
    ['promises of subclasses in a loop', { asyncgen: true, timers: true, size: 1 }, [912]],
  ])('of %s differ for a reason that has a name', (_what, options, seeds) => {
    const vague: string[] = [];
    for (const seed of seeds) {
      const source = generate(seed, options);
      const traces = ENGINES.map((engine) => traceOf(source, engine));
      const tables = traces.map(buildTables);
      for (let x = 0; x < traces.length; x++) {
        for (let y = x + 1; y < traces.length; y++) {
          const rules = [x, y].map((lane) => switchesOf(traces[lane].profile));
          const { agree, cause } = compareRuns(
            [traces[x], traces[y]],
            [tables[x], tables[y]],
            { 'main.js': source },
            rules,
          );
          const isVague = cause === null || VAGUE.includes(cause.id) || cause.params.rule === '';
          if (!agree && isVague) vague.push(`seed ${seed}, ${ENGINES[x]} and ${ENGINES[y]}: ${cause?.id}`);
        }
      }
    }
    expect(vague).toEqual([]);
  });
});
