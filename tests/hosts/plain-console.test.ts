import { describe, expect, it } from 'vitest';
import { openTrace, run } from '../../src/session/embed.ts';

/** What a host printed, and what its console panel shows of it. */
function printed(program: string, host: string) {
  const { lines, stderr, trace, error } = run(program, { host, goal: 'script', record: 'full' });
  const { console: table } = openTrace(trace).tables;
  const shown = Array.from(table.text.subarray(0, table.length), (text) => trace.strings[text]);
  return { lines, stderr, shown, error };
}

describe.each(['html', 'shell'])('console of %s', (host) => {
  it.each([
    [
      'console.log({ a: 1 }, [1, [2]], () => 1)',
      '[object Object] 1,2 () => 1',
      '{ a: 1 } [ 1, [ 2 ] ] [Function (anonymous)]',
    ],
    [
      "console.log(Symbol('s'), null, undefined, -0, 1n, true)",
      'Symbol(s) null undefined 0 1 true',
      'Symbol(s) null undefined -0 1n true',
    ],
    [
      "console.log('%s is text', 'x', { toString: () => 'T' })",
      '%s is text x T',
      '%s is text x { toString: [Function: toString] }',
    ],
    [
      'console.log(Object.create(null), [Object.create(null)])',
      '[Object: null prototype] {} [ [Object: null prototype] {} ]',
      '[Object: null prototype] {} [ [Object: null prototype] {} ]',
    ],
    [
      "console.log({ toString() { throw new Error('no'); } })",
      '{ toString: [Function: toString] }',
      '{ toString: [Function: toString] }',
    ],
    ["const e = new TypeError('m'); console.log(e)", 'TypeError: m', '[TypeError: m]'],
    [
      'console.log(new Map([[1, { a: [] }]]), class A {}, new (class B {})())',
      '[object Map] class A {} [object Object]',
      'Map(1) { 1 => { a: [] } } [class A] B {}',
    ],
  ])('prints strings and shows structure: %s', (program, line, shown) => {
    expect(printed(program, host)).toEqual({ lines: [line], stderr: [], shown: [shown], error: null });
  });

  it('runs no code of the program to show structure', () => {
    const program = `
      const seen = [];
      const proxy = new Proxy({ a: 1 }, { get: (t, k) => (seen.push('trap'), t[k]), ownKeys: (t) => (seen.push('trap'), Reflect.ownKeys(t)) });
      class Loud { get [Symbol.toStringTag]() { seen.push('tag'); return 'x'; } get g() { seen.push('getter'); } toString() { return 'loud'; } }
      console.log(new Loud());
      console.log([proxy].length, String(seen));`;
    expect(printed(program, host)).toMatchObject({ lines: ['loud', '1 '], shown: ['Loud {}', '1 '] });
  });

  it('indents groups and complains about unknown timers', () => {
    const program = `console.group('g'); console.log('a\\nb'); console.groupEnd(); console.timeEnd('t'); console.count(); console.assert(false, 'no', { a: 1 });`;
    expect(printed(program, host)).toMatchObject({
      lines: ['g', '  a\n  b', 'default: 1'].flatMap((text) => text.split('\n')),
      stderr: ["Timer 't' does not exist", 'Assertion failed: no [object Object]'],
      shown: ['g', '  a\n  b', "Timer 't' does not exist", 'default: 1', 'Assertion failed: no { a: 1 }'],
    });
  });
});

describe('virtual time on the console of Node', () => {
  it.each([
    ['node-20', 'setTimeout(() => console.timeEnd("t"), 5)', /^t: 5(\.\d+)?ms$/],
    ['node-20', 'setTimeout(() => console.timeEnd("t"), 1500)', /^t: 1\.5\d\ds$/],
    ['node-20', 'setTimeout(() => console.timeEnd("t"), 61500)', /^t: 1:01\.50\d \(m:ss\.mmm\)$/],
    ['node-20', 'setTimeout(() => console.timeEnd("t"), 3_725_000)', /^t: 1:02:05\.00\d \(h:mm:ss\.mmm\)$/],
    ['node-12', 'setTimeout(() => console.timeEnd("t"), 1500)', /^t: 1500\.\d{3}ms$/],
    ['node-10', 'setTimeout(() => console.timeLog("t", { a: 1 }), 2)', /^t: 2\.\d{3}ms \{ a: 1 \}$/],
    ['node-8', 'setTimeout(() => console.timeEnd("t"), 2)', /^t: 2\.\d{3}ms$/],
  ])('%s: %s', (engine, program, expected) => {
    const { lines } = run(`console.time('t'); ${program}`, { engine, goal: 'script' });
    expect(lines).toEqual([expect.stringMatching(expected)]);
  });

  it('shows the place of a trace', () => {
    const { stderr } = run('function f() { console.trace("at %d", 1); }\nf();', { engine: 'node-20', goal: 'script' });
    expect(stderr[0]).toBe('Trace: at 1');
    expect(stderr[1]).toMatch(/^ {4}at f \(.*main\.js:1:24\)$/);
  });
});
