import { describe, expect, it } from 'vitest';
import {
  awaitedPromise,
  type DebugStep,
  handledPositions,
  hitsOf,
  jobQueuedAt,
  offeredPromise,
  settledPosition,
  type StepDirection,
  stepTarget,
  stopLine,
  stoppableLines,
  taskQueuedAt,
} from '../../src/analysis/index.ts';
import { buildTables, PROMISE_ROLES, siteAt, stateAt, type Trace } from '../../src/trace/index.ts';
import { traceOf } from '../support/traced.ts';

const lineAt = (trace: Trace, cursor: number): number => trace.sites[siteAt(trace, cursor - 1)]?.line ?? 0;

/** First (or n-th) position at which the run comes to the line. */
const at = (trace: Trace, line: number, nth = 0): number => hitsOf(trace, buildTables(trace), 'main.js', line)[nth];

const step = (trace: Trace, from: number, kind: DebugStep, direction: StepDirection = 'forward'): number =>
  stepTarget(trace, buildTables(trace), from, kind, direction);

/** Lines that steps of one kind come to, from a position on, until there is no further one. */
function lines(trace: Trace, from: number, kind: DebugStep, direction: StepDirection = 'forward'): number[] {
  const found: number[] = [];
  for (let cursor = from; found.length < 50; ) {
    cursor = step(trace, cursor, kind, direction);
    if (cursor === 0 || cursor === trace.length) return found;
    found.push(lineAt(trace, cursor));
  }
  return found;
}

const AWAITING = `async function load(n) {
  const x = await n;
  const y = await x + 1;
  return y;
}
async function main() {
  const first = await load(1);
  console.log(first);
}
main();
console.log('sync');
queueMicrotask(() => console.log('micro'));
`;

describe.each(['es2017', 'es2025'])('steps through awaits under %s', (profile) => {
  const trace = traceOf(AWAITING, profile);

  it('go into whatever runs next, in the order of the run', () => {
    expect(lines(trace, 0, 'into').slice(0, 5)).toEqual([10, 7, 2, 11, 12]);
    expect(lines(trace, trace.length, 'into', 'back')).toEqual(lines(trace, 0, 'into').reverse());
  });

  it('go over an await to after it in the same activation', () => {
    expect(lines(trace, at(trace, 2), 'over')).toEqual([3, 4, 8]);
    expect(lines(trace, at(trace, 7), 'over')[0]).toBe(8);
    expect(lineAt(trace, step(trace, at(trace, 10), 'over'))).toBe(11);
  });

  it('go back over awaits, and from the first statement to the call', () => {
    expect(lines(trace, at(trace, 4), 'over', 'back')).toEqual([3, 2, 7, 10]);
    expect(lineAt(trace, step(trace, at(trace, 8), 'over', 'back'))).toBe(7);
  });

  it('go out to the caller while it is on the stack, and else to who awaits', () => {
    expect(lineAt(trace, step(trace, at(trace, 7), 'out'))).toBe(11);
    expect(lineAt(trace, step(trace, at(trace, 4), 'out'))).toBe(8);
    expect(lineAt(trace, step(trace, at(trace, 4), 'out', 'back'))).toBe(7);
    expect(lineAt(trace, step(trace, at(trace, 7), 'out', 'back'))).toBe(10);
  });
});

describe('steps', () => {
  it('skip built-ins between a callback and its caller', () => {
    const trace = traceOf(`[1, 2].forEach((n) => {
  const twice = n * 2;
  console.log(twice);
});
console.log('end');
`);
    expect(lines(trace, at(trace, 2), 'over')).toEqual([3, 5]);
    expect(lineAt(trace, step(trace, at(trace, 3, 1), 'out'))).toBe(5);
    expect(lineAt(trace, step(trace, at(trace, 2, 1), 'over', 'back'))).toBe(1);
  });

  it('leave a generator for its caller at each yield', () => {
    const trace = traceOf(`function* two() {
  yield 1;
  yield 2;
}
const it = two();
it.next();
it.next();
console.log('end');
`);
    expect(lineAt(trace, step(trace, at(trace, 2), 'over'))).toBe(7);
    expect(lineAt(trace, step(trace, at(trace, 3), 'over', 'back'))).toBe(7);
  });

  it('come to a catch when what is awaited rejects', () => {
    const trace = traceOf(`async function f() {
  try {
    await Promise.reject(new Error('no'));
    console.log('never');
  } catch (error) {
    console.log('caught');
  }
}
f();
`);
    expect(lineAt(trace, step(trace, at(trace, 3), 'over'))).toBe(6);
  });

  it('from an await that never comes back go on with what runs next', () => {
    const trace = traceOf(`async function f() {
  await new Promise(() => {});
  console.log('never');
}
f();
setTimeout(() => console.log('later'), 5);
`);
    expect(lineAt(trace, step(trace, at(trace, 2), 'over'))).toBe(6);
  });

  it('end at the ends of the run', () => {
    const trace = traceOf('console.log(1);\n');
    expect(step(trace, at(trace, 1), 'over')).toBe(trace.length);
    expect(step(trace, at(trace, 1), 'out')).toBe(trace.length);
    for (const kind of ['into', 'over', 'out'] as const) expect(step(trace, at(trace, 1), kind, 'back')).toBe(0);
  });

  it('never stand still and never go the wrong way, wherever they begin', () => {
    const trace = traceOf(AWAITING);
    for (let cursor = 0; cursor <= trace.length; cursor++) {
      for (const kind of ['into', 'over', 'out'] as const) {
        if (cursor < trace.length) expect(step(trace, cursor, kind), `${kind} from ${cursor}`).toBeGreaterThan(cursor);
        if (cursor > 0) expect(step(trace, cursor, kind, 'back'), `${kind} back from ${cursor}`).toBeLessThan(cursor);
      }
    }
  });
});

describe('a line with a breakpoint', () => {
  const trace = traceOf(`const a = 1; const b = 2;
// a comment

Promise.resolve(a)
  .then((x) => x + b)
  .then((x) => console.log(x));
for (const n of [1, 2]) {
  console.log(n);
}
`);
  const stoppable = stoppableLines(trace.sites, 'main.js');

  it('is one that begins a statement or an arrow function’s body; others lead to the next such line', () => {
    expect([...stoppable]).toEqual([1, 4, 5, 6, 7, 8]);
    expect([1, 2, 3, 9].map((line) => stopLine(stoppable, line))).toEqual([1, 4, 4, 0]);
  });

  it('is hit once however many statements it holds, each time it is reached, and inside its callback', () => {
    const hits = (line: number): number => hitsOf(trace, buildTables(trace), 'main.js', line).length;
    expect([1, 2, 4, 6, 8].map(hits)).toEqual([1, 0, 1, 1, 2]);
  });
});

describe('where things come from', () => {
  const trace = traceOf(`const later = new Promise((resolve) => {
  setTimeout(() => {
    resolve('done');
  }, 10);
});
async function wait() {
  const got = await later;
  console.log(got);
}
wait();
const never = new Promise(() => {});
`);
  const tables = buildTables(trace);
  const atLine = (cursor: number): number => lineAt(trace, cursor);

  it('a timer’s callback was scheduled where it was set, a job where it was queued', () => {
    const inTimer = stateAt(trace, tables, at(trace, 3)).running;
    expect(inTimer.kind === 'task' && atLine(taskQueuedAt(tables, inTimer.task))).toBe(2);
    const inJob = stateAt(trace, tables, at(trace, 8)).running;
    expect(inJob.kind === 'job' && atLine(jobQueuedAt(tables, inJob.job))).toBe(3);
    const script = stateAt(trace, tables, at(trace, 1)).running;
    expect(script.kind === 'task' && taskQueuedAt(tables, script.task)).toBe(-1);
  });

  it('the promise awaited was settled in the timer’s callback, and one that nobody settles never', () => {
    const awaited = awaitedPromise(trace, tables, at(trace, 8));
    expect(atLine(settledPosition(tables, awaited))).toBe(3);
    const never = trace.sites.find(({ line, role }) => line === 11 && role === 'new')?.id ?? 0;
    expect(settledPosition(tables, tables.promises.site.lastIndexOf(never))).toBe(-1);
  });

  it('a promise is handled where it is awaited', () => {
    const awaited = awaitedPromise(trace, tables, at(trace, 8));
    expect(handledPositions(trace, tables, awaited).map(atLine)).toEqual([7]);
    // Inside wait(), its own promise is on offer, which nobody takes.
    expect(handledPositions(trace, tables, offeredPromise(trace, tables, at(trace, 8)))).toEqual([]);
  });

  it('a promise that was just settled is on offer until its job has ended, whatever that leaves behind', () => {
    const es2017 = traceOf('async function work() { await null; return 1; }\nwork().then(() => {});', 'es2017');
    const of = buildTables(es2017);
    const work = of.promises.role.indexOf(PROMISE_ROLES.indexOf('async-function'));
    const settled = of.promises.settledAt[work] + 1;
    const end = [settled, settled + 1, settled + 2].map((cursor) => offeredPromise(es2017, of, cursor));
    expect(end).toEqual([work, work, work]);
  });
});
