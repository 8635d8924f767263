import { describe, expect, it } from 'vitest';
import { awaitCosts, compareRuns, explainEvent, lintRun, promiseLabels } from '../../src/analysis/index.ts';
import { agentAt, buildTables, EV, kindAt } from '../../src/trace/index.ts';
import { traceOf } from '../support/traced.ts';

/* Real programs under the real engine: the causes, labels, costs and lints that people will read. */

function compared(source: string, one: string, other: string) {
  const traces = [traceOf(source, one), traceOf(source, other)];
  return compareRuns(traces, traces.map(buildTables), { 'main.js': source });
}

const CLOCK = `const clock = (n) => { let t = 0; (function tick() { Promise.resolve().then(() => { console.log('t' + ++t); if (t < n) tick(); }); })(); };
clock(9);
`;

describe('why lanes part', () => {
  it.each<[string, string, string, string, Record<string, unknown>, string]>([
    [
      'an await of a settled promise',
      'es2017',
      'es2025',
      'cause.await-wrapper',
      { line: 4, promise: 'settled', ticks: 3, otherTicks: 1, lane: 0 },
      `const settled = Promise.resolve(1);
(async () => { await settled; console.log('A'); })();`,
    ],
    [
      'an await of a promise that settles later',
      'es2018',
      'es2025',
      'cause.await-wrapper',
      { line: 4, ticks: 2, otherTicks: 1 },
      `let go; const later = new Promise((resolve) => { go = resolve; });
(async () => { await later; console.log('A'); })();
Promise.resolve().then(() => {}).then(() => go());`,
    ],
    [
      'a value of an async generator',
      'es2018',
      'es2025',
      'cause.generator-await',
      { line: 3, lane: 0 },
      `async function* values() { yield Promise.resolve(1); }
values().next().then(() => console.log('value'));`,
    ],
    [
      'a yield* of an async generator',
      'es2022',
      'es2025',
      'cause.yield-star',
      { line: 4, extra: 1 },
      `async function* inner() { yield 1; }
async function* outer() { yield* inner(); }
outer().next().then(() => console.log('value'));`,
    ],
    [
      'the end of an async generator',
      'v8-6.8',
      'es2018',
      'cause.generator-end',
      { function: 'empty', extra: 1 },
      `async function* empty() {}
empty().next().then(() => console.log('end'));`,
    ],
    [
      'a for await over promises',
      'es2018',
      'es2025',
      'cause.from-sync-wrapper',
      { line: 3 },
      `(async () => { for await (const x of [Promise.resolve(1)]) console.log(x); })();`,
    ],
    [
      'a then that only a wrapper calls',
      'es2017',
      'es2025',
      'cause.wrapper-calls-then',
      { line: 5, promise: 'p' },
      `const p = Promise.resolve(1);
p.then = function (...args) { console.log('own then'); return Promise.prototype.then.apply(this, args); };
(async () => { await p; })();`,
    ],
    [
      'a rejection that ends Node 24',
      'es2025 on node-10',
      'es2025 on node-24',
      'cause.rejection-exit',
      { line: 3, exit: 1, lane: 1 },
      `Promise.reject(new Error('no'));
setTimeout(() => console.log('still here'), 1);`,
    ],
    [
      'timers of Node 10',
      'es2025 on node-10',
      'es2025 on node-24',
      'cause.timer-batch',
      { lane: 0, other: 1 },
      `setTimeout(() => { Promise.resolve().then(() => console.log('micro')); }, 1);
setTimeout(() => console.log('timer'), 1);`,
    ],
    [
      'a name that a page does not have',
      'es2025 on html',
      'es2025 on node-24',
      'cause.absent',
      { line: 3, name: 'setImmediate', since: 'node', lane: 0 },
      `setImmediate(() => console.log('immediate'));`,
    ],
    [
      'an error that ends Node only',
      'es2025 on html',
      'es2025 on node-24',
      'cause.error-exit',
      { line: 4, name: 'TypeError', lane: 1 },
      `setTimeout(() => console.log('later'), 1);
null.field;`,
    ],
  ])('%s', (_, one, other, id, params, program) => {
    const { agree, cause } = compared(CLOCK + program, one, other);
    expect(agree).toBe(false);
    expect(cause).toMatchObject({ id, params });
  });

  it('a rejected value under for await closes its iterator since 2025', () => {
    const source = `function* s() { try { yield Promise.reject('bad'); } finally { console.log('closed'); } }
(async () => { try { for await (const x of s()); } catch { console.log('caught'); } })();`;
    expect(compared(source, 'es2023', 'es2025').cause).toMatchObject({
      id: 'cause.from-sync-close',
      params: { lane: 1 },
    });
  });
});

describe('what an await costs', () => {
  const costs = (operand: string, profile: string) => {
    const trace = traceOf(`const p = Promise.resolve(1);\n(async () => { await ${operand}; })();`, profile);
    const [{ min, max, count, promises, jobs }] = awaitCosts(trace, buildTables(trace));
    return { min, max, count, promises, jobs };
  };

  it.each([
    ['a native promise', 'p', 'es2017', { min: 3, max: 3, count: 1, promises: 3, jobs: 3 }],
    ['a native promise', 'p', 'es2025', { min: 1, max: 1, count: 1, promises: 0, jobs: 1 }],
    ['a value', '42', 'es2017', { min: 1, max: 1, count: 1, promises: 2, jobs: 1 }],
    ['a value', '42', 'es2025', { min: 1, max: 1, count: 1, promises: 1, jobs: 1 }],
    ['a thenable', '{ then(done) { done(1); } }', 'es2025', { min: 2, max: 2, count: 1, promises: 1, jobs: 2 }],
  ])('of %s (%s) under %s', (_, operand, profile, expected) => {
    expect(costs(operand, profile)).toEqual(expected);
  });

  it('is a range when it is awaited with several things', () => {
    const source = 'const f = async (x) => { await x; };\nf(Promise.resolve(1)); f(42);';
    const trace = traceOf(source, 'es2017');
    expect(awaitCosts(trace, buildTables(trace))).toMatchObject([{ min: 1, max: 3, count: 2 }]);
  });
});

describe('names', () => {
  it('of promises are what the program calls them', () => {
    const source = `const settled = Promise.resolve(1);
async function waiter() {
  await settled;
}
waiter();
const both = Promise.all([settled, 2]);
Promise.resolve()
  .then(() => 1)
  .then(() => 2);
this.ready = new Promise(() => {});
new Promise(() => {});`;
    const trace = traceOf(source, 'es2017');
    const labels = promiseLabels(trace, buildTables(trace), { 'main.js': source });
    const expected = [
      'settled',
      'waiter()',
      'wrapper(settled)',
      'both',
      '.then:8',
      '.then:9',
      'ready',
      'new Promise:11',
      'adoption(settled)',
    ];
    for (const label of expected.filter((each) => each !== 'ready')) expect(labels).toContain(label);
    expect(labels.some((label) => label.endsWith('ready'))).toBe(true);
  });

  it('of jobs lead to the line of their own then', () => {
    const source = 'Promise.resolve()\n  .then(function one() {})\n  .then(function two() {});';
    const trace = traceOf(source, 'es2025');
    const tables = buildTables(trace);
    const lines = [];
    for (let event = 0; event < trace.length; event++) {
      if (kindAt(trace, event) !== EV.JobStarted) continue;
      const { params } = explainEvent(trace, tables, event, { 'main.js': source });
      lines.push(`${params.handler} ${params.line}`);
    }
    expect(lines).toEqual(['one 2', 'two 3']);
  });
});

describe('a value that differs', () => {
  it('is not the wrapper’s doing where the awaited promise has no then of its own', () => {
    const source = `async function fails() { await null; throw new Error('no'); }
(async () => { try { await fails(); } catch (error) { console.log(error.stack.split('\\n').join('|')); } })();`;
    expect(compared(source, 'v8-6.8 on node-10', 'es2025 on node-24').cause?.id).toBe('cause.stack');
  });
});

describe('turns of several threads', () => {
  it('end under the number that they began with, although a thread has left its last task to the other', () => {
    const source = `const { Worker, isMainThread, parentPort } = require('worker_threads');
if (isMainThread) {
  const worker = new Worker(__filename);
  worker.on('message', () => worker.terminate());
} else parentPort.postMessage('up');`;
    const trace = traceOf(source);
    const tables = buildTables(trace);
    const open = [0, 0];
    for (let event = 0; event < trace.length; event++) {
      const { id, params } = explainEvent(trace, tables, event, { 'main.js': source });
      if (id.startsWith('explain.task-started.')) open[agentAt(trace, event)] = Number(params.turn);
      if (id === 'explain.checkpoint-finished') expect(params.turn).toBe(open[agentAt(trace, event)]);
    }
    expect(tables.turns.length).toBeGreaterThan(4);
  });
});

describe('what a class does unseen', () => {
  it('is told apart: static parts as it is defined, fields with every new object', () => {
    const source = 'class Gate {\n  #open = [];\n  static count = 0;\n}\nnew Gate();\nnew Gate();';
    const trace = traceOf(source, 'es2025');
    const tables = buildTables(trace);
    const ids = Array.from({ length: trace.length }, (_, event) => event)
      .filter((event) => kindAt(trace, event) === EV.ContextPushed)
      .map((event) =>
        explainEvent(trace, tables, event, { 'main.js': source }).id.replace('explain.context-pushed.', ''),
      );
    expect(ids).toEqual(['script', 'statics', 'constructor', 'fields', 'constructor', 'fields']);
  });
});

describe('lints', () => {
  it('find what the examples warn of', () => {
    const source = `const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function load() {
  const a = await wait(10);
  const b = await wait(20);
  const c = await use(b);
}
async function use(x) { return wait(x ?? 5); }
async function fire() { load(); }
fire();
[1, 2].forEach(async (n) => { await wait(n); });
new Promise((resolve) => resolve(wait(1)));`;
    const trace = traceOf(source, 'es2025');
    const found = lintRun(trace, buildTables(trace), { 'main.js': source }).map(
      ({ id, params }) => `${id} ${params.line}`,
    );
    expect(found).toEqual([
      'lint.sequential-awaits 4',
      'lint.returned-promise 7',
      'lint.floating-promise 8',
      'lint.foreach-async 10',
      'lint.redundant-constructor 11',
    ]);
  });

  it('find nothing in a careful program', () => {
    const source = `const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function main() {
  const [a, b] = await Promise.all([wait(10), wait(20)]);
  return a + b;
}
main().catch(console.error);`;
    const trace = traceOf(source, 'es2025');
    expect(lintRun(trace, buildTables(trace), { 'main.js': source })).toEqual([]);
  });
});

describe('lints leave alone', () => {
  const WAIT = 'const wait = (ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value));\n';
  const lints = (source: string): string[] => {
    const trace = traceOf(WAIT + source);
    const found = lintRun(trace, buildTables(trace), { 'main.js': WAIT + source });
    return found.map(({ id, params }) => `${id} ${params.line}`);
  };

  it.each([
    [
      'an await behind a condition on what the one before gave',
      `(async () => {
  const isThere = await wait(5, true);
  if (!isThere) return;
  const rows = await wait(5, [1]);
  const more = rows.length > 0 ? await wait(5, 2) : 0;
  const last = more && (await wait(5, 3));
  console.log(last);
})();`,
    ],
    [
      'a call that is marked as not waited for',
      `const save = async () => { await wait(1); };
(async () => { void save(); await wait(2); })();`,
    ],
    [
      'a new promise of a class of the program’s own',
      `class Cancelable extends Promise { cancel() {} }
const p = Promise.resolve(1); new Cancelable((resolve) => resolve(p));`,
    ],
  ])('%s', (_, source) => {
    expect(lints(source)).toEqual([]);
  });

  it('the place where a promise was made, when its handler came late', () => {
    const source = `const bad = async () => { throw new Error('no'); };
process.on('unhandledRejection', () => {});
(async () => {
  const p = bad(); await wait(2);
  try { await p; } catch {}
})();`;
    expect(lints(source)).toEqual(['lint.late-handler 6']);
  });
});

describe('what a promise is called', () => {
  it('is the call that made it where a class has its constructor without writing one', () => {
    const source = `class Slow extends Promise {}
class Slower extends Slow {}
Slower.resolve(1);
const held = new Slower(() => {});`;
    const trace = traceOf(source, 'es2025');
    expect(promiseLabels(trace, buildTables(trace), { 'main.js': source })).toEqual(['', 'Slower.resolve:3', 'held']);
  });

  it('tells the two promises of a sync iterator’s step apart, and the wrapper of the one', () => {
    const source = 'async function all() { for await (const n of [1]) n; }\nall();';
    const labels = (profile: string): readonly string[] => {
      const trace = traceOf(source, profile);
      return promiseLabels(trace, buildTables(trace), { 'main.js': source }).slice(1, 5);
    };
    expect(labels('es2025').slice(0, 3)).toEqual(['all()', 'from-sync:1', 'from-sync-value:1']);
    expect(labels('es2018')).toContain('wrapper(from-sync:1)');
  });

  it('is the variable that holds it, in any script', () => {
    const source = `const שלום = Promise.resolve(1);
async function انتظر(وعد) { await وعد; }
انتظر(שלום);
const 数 = { 据: new Promise(() => {}) };
class Lock { #tail = Promise.resolve(); free() { this.#tail = Promise.reject(1); } }
new Lock().free();`;
    const trace = traceOf(source, 'es2025');
    expect(promiseLabels(trace, buildTables(trace), { 'main.js': source })).toEqual([
      '',
      'שלום',
      'انتظر()',
      '据',
      '#tail',
      'this.#tail',
    ]);
  });
});
