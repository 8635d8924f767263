import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';
import type { Recorder } from '../../src/record/recorder.ts';
import { createRun, runProgram } from '../../src/session/run.ts';
import type { RunSettings } from '../../src/session/settings.ts';

const settings = (source: string, more: Partial<RunSettings> = {}): RunSettings => ({
  files: { 'main.js': source },
  entry: 'main.js',
  goal: 'auto',
  engine: '',
  profile: 'es2025',
  host: 'node-24',
  seed: 0,
  budgets: {},
  ...more,
});

const RACE = `
  const settled = Promise.resolve();
  (async () => { await settled; console.log('A'); })();
  settled.then(() => console.log('B')).then(() => console.log('C')).then(() => console.log('D'));`;

describe('a run', () => {
  it('prints in the order of its profile', () => {
    expect(run(RACE, { profile: 'es2017' }).lines.join(' ')).toBe('B C A D');
    expect(run(RACE, { profile: 'es2019' }).lines.join(' ')).toBe('A B C D');
  });

  it('knows nothing of the run before it', () => {
    const asks = 'onerror = (message, file, line) => (console.log(message, line), true);\nreportError(7);';
    expect(run(asks, { engine: 'chromium' }).lines).toEqual(['Uncaught 7 2']);
    run('\n\n\n\nonerror = () => true;\nsetTimeout(() => { throw 7; });', { engine: 'chromium' });
    expect(run(asks, { engine: 'chromium' }).lines).toEqual(['Uncaught 7 2']);
  });

  it('asks for no file whose name is longer than any, and pays for such names', () => {
    const asked: number[] = [];
    const readFile = (file: string): undefined => void asked.push(file.length);
    const source = "const long = 'ab,'.repeat(3e5); for (;;) try { require(long); } catch {}";
    const asking = { ...settings(source, { budgets: { ops: 20_000_000 } }), readFile };
    const { stopped } = runProgram(asking, { record: 'none' });
    expect(stopped).toMatch(/^(ops|memory)$/);
    expect(Math.max(...asked)).toBeLessThanOrEqual(4096);
  });

  it('counts ticks the same whether it records or not', () => {
    const [recorded, silent] = (['full', 'none'] as const).map((record) => run(RACE, { profile: 'es2017', record }));
    expect(recorded.lines).toEqual(silent.lines);
    expect(recorded.costs).toEqual(silent.costs);
  });

  it("counts by its engine's cost model when it records, and refuses what nobody recorded", () => {
    expect(run(RACE, { engine: 'node-24', record: 'full' }).costs.model).toBe('v8-13');
    expect(run(RACE, { engine: 'node-8', record: 'full' }).costs.model).toBe('specification');
    expect(run(RACE, { engine: 'node-24' }).costs.model).toBe('specification');
    expect(run(RACE, { record: 'full', costs: 'specification' }).costs).toEqual(run(RACE).costs);
    expect(() => run(RACE, { costs: 'v8-13' })).toThrow("costs 'v8-13' need record: 'full'");
    expect(() => run(RACE, { record: 'full', costs: 'v9' })).toThrow("no cost model is called 'v9'");
  });

  it('gives the same trace twice', () => {
    const [first, second] = [1, 2].map(() => runProgram(settings(RACE), { record: 'full' }).trace);
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    expect(first.length).toBeGreaterThan(20);
  });

  it('has the same trace whether the loop writes the statements itself or tells them', () => {
    const long = `${RACE} (async () => { for (let i = 0; i < 900; i++) { const x = await i; let y = x * 2; y++; } })(); setTimeout(() => console.log(1));`;
    const told = (recorder: Recorder): Recorder => Object.create(recorder, { statements: { value: undefined } });
    for (const budgets of [{}, { events: 700 }, { ops: 900 }]) {
      const [own, other] = [undefined, told].map(
        (watch) => runProgram(settings(long, { budgets }), { record: 'full', watch }).trace,
      );
      expect(own.chunks).toEqual(other.chunks);
      expect(own.length).toBeGreaterThan(600);
    }
  });

  it('can be worked on in slices with the same result', () => {
    let time = 0;
    const sliced = createRun({ ...settings(RACE), record: 'full' }, () => time++);
    let slices = 0;
    while (sliced.step(1) === 'more') slices++;
    expect(slices).toBeGreaterThan(1);
    expect(sliced.result().lines).toEqual(runProgram(settings(RACE), { record: 'full' }).lines);
  });

  it('says where a syntax error is and runs nothing', () => {
    const result = run("console.log('before');\nfunction waiter() { await x; }");
    expect(result.lines).toEqual([]);
    expect(result.error).toMatchObject({ phase: 'parse', name: 'SyntaxError', line: 2 });
  });

  it('takes a bad text handed to eval for a mistake of the run', () => {
    for (const call of ["eval('(')", "new Function('(')", "setTimeout(() => eval('('))"]) {
      expect(run(`console.log('before');\n${call}`, {}).error).toMatchObject({
        phase: 'runtime',
        name: 'SyntaxError',
        file: 'main.js',
        line: 2,
      });
    }
  });

  it('names what is absent at its place, and what could serve instead', () => {
    const result = run("console.log('x');\nnew URLPattern({});");
    expect(result.error).toMatchObject({ phase: 'unsupported', line: 2, column: 4 });
    expect(result.error?.message).toMatch(/^`URLPattern` is not available here; try/);
  });

  it.each(['shell', 'bun'])('calls streams that compress absent, not unknown (%s)', (host) => {
    expect(run('new CompressionStream();', { host }).error).toMatchObject({ phase: 'unsupported', line: 1, column: 4 });
  });

  it('lets a program ask whether something is there', () => {
    expect(run("console.log(typeof URLPattern === 'undefined')").lines).toEqual(['true']);
  });

  it('reports an uncaught error with its place, and ends as the host does', () => {
    const result = run("setTimeout(() => console.log('never'), 5);\nthrow new TypeError('boom');");
    expect(result).toMatchObject({
      lines: [],
      exit: 1,
      error: { phase: 'runtime', name: 'TypeError', message: 'boom', line: 2 },
    });
    expect(result.stderr.join('\n')).toContain('TypeError: boom');
  });

  it.each([
    ['ops', 'for (;;);'],
    ['jobs', '(function again() { Promise.resolve().then(again); })();'],
    ['turns', 'setInterval(() => {}, 1);'],
    ['events', '(async () => { for (;;) await 1; })();'],
    ['memory', "let s = 'x'; for (;;) s += s + s;"],
  ])('stops at the %s budget and keeps what was printed', (budget, source) => {
    const budgets = { ops: 3_000_000, jobs: 2_000, turns: 500, events: 5_000, memory: 1e7 };
    const result = runProgram(
      settings(`console.log('first'); ${source}`, { budgets: { ...budgets, [budget]: budgets[budget as 'ops'] } }),
      { record: 'full' },
    );
    expect(result.lines).toEqual(['first']);
    expect(result.stopped).not.toBeNull();
  });

  it('stops an endless loop under its own name, whatever the program catches', () => {
    const result = run("try { for (;;); } catch { console.log('caught'); } finally { console.log('finally'); }", {
      budgets: { ops: 100_000 },
    });
    expect(result).toMatchObject({ stopped: 'ops', lines: [] });
  });

  it('gives unbounded recursion the RangeError of the language', () => {
    expect(
      run('function f() { f(); } try { f(); } catch (e) { console.log(e instanceof RangeError, e.message); }').lines,
    ).toEqual(['true Maximum call stack size exceeded']);
  });

  it('takes a text for a script, or for a module when only that parses', () => {
    expect(run('console.log(this === module.exports)').lines).toEqual(['true']);
    expect(run("import { x } from './x.mjs'; console.log(x);", { goal: 'auto', entry: 'main.js' }).error).toMatchObject(
      { phase: 'link' },
    );
    expect(run("await null; console.log('awaited');").lines).toEqual(['awaited']);
  });

  it('runs modules of several files', () => {
    const files = {
      'main.mjs': "import add, { one } from './lib/math.mjs'; console.log(add(one, 2));",
      'lib/math.mjs': "export { one } from './one.mjs'; export default (a, b) => a + b;",
      'lib/one.mjs': 'export const one = 1;',
    };
    expect(run(files, { entry: 'main.mjs' }).lines).toEqual(['3']);
  });

  it('runs CommonJS of several files, cycles included', () => {
    const files = {
      'main.js':
        "const a = require('./a'); console.log(a.name, a.early, require('./data.json').n, module.id, __filename);",
      'a.js': "exports.name = 'a'; exports.early = require('./b.js').seen;",
      'b.js': "exports.seen = require('./a').name;",
      'data.json': '{"n": 7}',
    };
    expect(run(files).lines).toEqual(['a a 7 . /main.js']);
  });

  it('imports modules on demand', () => {
    const files = {
      'main.js':
        "import('./x.mjs').then((m) => console.log(m.x)); import('./y.mjs').catch((e) => console.log(e.name));",
      'x.mjs': 'export const x = 1;',
    };
    expect([...run(files).lines].sort()).toEqual(['1', 'Error']);
  });

  it('runs under a custom profile, under the one spelling of its id', () => {
    const source =
      "(async () => { await Promise.resolve(); console.log('a'); })(); Promise.resolve().then(() => console.log('b')).then(() => console.log('c'));";
    expect(run(source, { profile: 'custom' }).lines).toEqual(['a', 'b', 'c']);
    const wrapping = run(source, { profile: 'custom:throwaway+await-wraps', record: 'full' });
    expect([wrapping.profile, wrapping.lines]).toEqual(['custom:await-wraps+throwaway', ['b', 'c', 'a']]);
    expect(wrapping.trace.profile).toBe('custom:await-wraps+throwaway');
    expect(() => run(source, { profile: 'custom:nonsense' })).toThrow("no profile is called 'custom:nonsense'");
  });

  it('says which features are younger than the edition', () => {
    expect(run('async function* g() {} class A { static {} x = 1 }', { profile: 'es2017' }).newer).toEqual([
      'asyncgen',
      'class-fields',
      'static-block',
    ]);
    expect(run('async function* g() {}', { profile: 'es2018' }).newer).toEqual([]);
  });

  it('says which features are younger than the version of Node', () => {
    const source = 'class A { x = 1; #m() {} }';
    // Fields came with 12.0.0 itself, private methods with 14.6.
    expect(run('class A { x = 1 }', { engine: 'node-12.0' }).newer).toEqual([]);
    expect(run(source, { engine: 'node-12.0' }).newer).toEqual(['class-fields']);
    expect(run(source, { engine: 'node-14' }).newer).toEqual([]);
  });

  it.each([
    ['1_000', 'numeric-separator', 'node-12.0', 'node-12'],
    ['class A { #x; static is(a) { return #x in a; } }', 'private-in', 'node-14', 'node-16'],
    ["import('fs').catch(() => {})", 'dynamic-import', 'node-12.0', 'node-12'],
    ['/a.b/s', 'regexp', 'node-7', 'node-8'],
    ['/(?<=a)b/', 'regexp', 'node-7', 'node-8'],
    ['/(?<x>a)/', 'regexp', 'node-9', 'node-10'],
    ['/\\p{Lu}/u', 'regexp', 'node-9', 'node-10'],
    ['/a/d', 'regexp', 'node-14', 'node-16'],
    ['/[\\p{L}--[a-z]]/v', 'regexp', 'node-18', 'node-20'],
    ['/(?i:a)(?:b)/', 'regexp', 'node-22', 'node-24'],
    ["try { throw 1; } catch { '1_0'; }", 'optional-catch', 'node-9', 'node-10'],
  ])('says of %s that it is newer than an engine', (source, word, before, since) => {
    expect(run(source, { engine: before }).newer).toEqual([word]);
    expect(run(source, { engine: since }).newer).toEqual([]);
  });

  it('exits with 13 when top-level await never ends', () => {
    expect(run('await new Promise(() => {});', { goal: 'module' }).exit).toBe(13);
  });

  it('hands texts to the embedder', () => {
    const heard: string[] = [];
    run("tell('x'); tell(2);", { globals: { tell: (text) => heard.push(text) } });
    expect(heard).toEqual(['x', '2']);
  });
});
