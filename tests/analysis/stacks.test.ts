import { describe, expect, it } from 'vitest';
import { explainWalk, promiseLabels, stacksIn, stackVersion, type TakenStack } from '../../src/analysis/index.ts';
import { buildTables } from '../../src/trace/index.ts';
import { traceOf } from '../support/traced.ts';

const textsOf = (stack: TakenStack, v8: number): string[] => stackVersion(stack, v8).lines.map((at) => stack.lines[at]);

/** The walk of the first error, by V8's version: means and stop. */
function walkOf(source: string, v8 = 15): string {
  const { steps, stop } = stackVersion(stacksIn(traceOf(source))[0], v8);
  return [...steps.map(([, means]) => means), stop].join(' ');
}

const NESTED = `async function leaf() { await null; throw new Error('x'); }
async function middle() { await Promise.all([leaf()]); }
middle().catch(() => {});
`;

describe('the stacks that a trace keeps', () => {
  it('are there for every error, with its place', () => {
    const trace = traceOf("function f() { return new Error('one'); }\nf();\ntry { null.x; } catch {}\n");
    const stacks = stacksIn(trace);
    expect(stacks.map(({ error }) => error)).toEqual([
      'Error: one',
      "TypeError: Cannot read properties of null (reading 'x')",
    ]);
    expect(stacks.map(({ site }) => trace.sites[site].line)).toEqual([1, 3]);
  });

  it('have the words of each version', () => {
    const [stack] = stacksIn(traceOf(NESTED));
    expect(textsOf(stack, 14.6)).toEqual([
      'leaf (main.js:1:43)',
      'async Promise.all (index 0)',
      'async middle (main.js:2:27)',
    ]);
    expect(textsOf(stack, 6.8)).toEqual(['leaf (main.js:1:43)']);
    const [statics] = stacksIn(traceOf("class A { static s() { return new Error('s'); } }\nA.s();\n"));
    expect(textsOf(statics, 9.4)[0]).toBe('Function.s (main.js:1:31)');
    expect(textsOf(statics, 10.2)[0]).toBe('A.s (main.js:1:31)');
  });

  it('say which reactions were followed', () => {
    expect(walkOf(NESTED)).toBe('combinator await derived no-reaction');
    expect(
      walkOf(
        `(async () => { await new Promise((r, j) => Promise.resolve().then(() => { throw new Error('x'); }).then(r, j)); })();`,
      ),
    ).toMatch(/^resolve await /);
  });

  it.each([
    ['no promise job runs', "new Error('x');", 15, 'no-job'],
    ['nobody waits', "Promise.resolve().then(() => { throw new Error('x'); });", 15, 'no-reaction'],
    [
      'two wait',
      "async function f() { await null; throw new Error('x'); }\nconst p = f(); p.catch(() => {}); p.catch(() => {});",
      15,
      'several',
    ],
    ['the version does not ask', NESTED, 7, 'old'],
    ['the lines are used up', `Error.stackTraceLimit = 1;\n${NESTED}`, 15, 'limit'],
  ])('say why the walk ended: %s', (_why, source, v8, stop) => expect(walkOf(source, v8)).toBe(stop));

  it('are explained with the promises’ names', () => {
    const trace = traceOf(NESTED);
    const labels = promiseLabels(trace, buildTables(trace), { 'main.js': NESTED });
    const messages = explainWalk(stackVersion(stacksIn(trace)[0], 15), labels);
    expect(messages.map(({ id }) => id)).toEqual([
      'explain.walk.combinator',
      'explain.walk.await',
      'explain.walk.derived',
      'explain.walk.stop.no-reaction',
    ]);
    expect(messages[0].params.promise).toBe('leaf()');
  });

  it('end at two hundred', () => {
    expect(stacksIn(traceOf("for (let i = 0; i < 300; i++) new Error('x');"))).toHaveLength(200);
  });
});
