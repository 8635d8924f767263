import { describe, expect, it } from 'vitest';
import { EngineStop } from '../../src/engine/index.ts';
import { silentObserver } from '../../src/engine/heart/observer.ts';
import { guestProgram } from '../support/guest-program.ts';

/** Why the program was stopped, or undefined when it was not. */
function stopOf(program: { run(source: string): void }, source: string): string | undefined {
  try {
    program.run(source);
  } catch (thrown) {
    if (thrown instanceof EngineStop) return thrown.reason;
    throw thrown;
  }
  return undefined;
}

describe('budgets', () => {
  it('stops an endless loop without catch or finally seeing it', () => {
    const program = guestProgram({ budgets: { ops: 10_000 } });
    expect(stopOf(program, "try { while (true); } catch (e) { log('caught') } finally { log('finally') }")).toBe('ops');
    expect(program.lines).toEqual([]);
  });

  it('stops endless recursion through built-ins, promises and generators alike', () => {
    for (const source of [
      'const f = () => Promise.resolve().then(f); f()',
      '(async () => { for (;;) await 0 })()',
      'function* g() { for (;;) yield } for (const x of g());',
      'for (;;) [1, 2, 3].forEach(() => {})',
      'for (;;) try { null.x } catch {}',
      '[...{ [Symbol.iterator]: () => ({ next: Object }) }]',
      'const [...all] = { [Symbol.iterator]: () => ({ next: Object }) }',
      'const list = Array(1000).fill(0); for (;;) [...list, ...list]',
    ]) {
      expect(stopOf(guestProgram({ budgets: { ops: 50_000 } }), source)).toBe('ops');
    }
  });

  it('counts the same ops with and without recording', () => {
    const source = `
      class A { #n = 0; up() { return ++this.#n } }
      const a = new A();
      function* g() { yield 1; yield 2 }
      for (const x of g()) a.up();
      [3, 1, 2].sort((x, y) => x - y);
      (async () => { for (const x of [1, 2]) await x; try { throw a } catch { a.up() } })();`;
    const used = [undefined, silentObserver].map((observer) => {
      const program = guestProgram(observer === undefined ? {} : { observer });
      const before = program.agent.opsLeft;
      program.run(source);
      return before - program.agent.opsLeft;
    });
    expect(used[0]).toBeGreaterThan(50);
    expect(used[1]).toBe(used[0]);
  });

  it('gives the guest a RangeError at the depth budget, which it can survive', () => {
    const program = guestProgram({ budgets: { depth: 50 } });
    program.run(
      'let n = 0; const f = () => { n++; f() }; try { f() } catch (e) { log(e.name, n) } n = 0; try { f() } catch (e) { log(e.name, n) }',
    );
    expect(program.lines).toEqual(['RangeError 50', 'RangeError 50']);
  });

  it('stops strings from growing beyond the memory budget', () => {
    expect(stopOf(guestProgram({ budgets: { memory: 1 << 20 } }), "let s = 'x'.repeat(2000); for (;;) s += s")).toBe(
      'memory',
    );
  });

  it('lets long strings grow by small pieces', () => {
    const program = guestProgram({ budgets: { memory: 1 << 20 } });
    program.run("let s = ''; for (let i = 0; i < 200000; i++) s += 'ab'; log(s.length)");
    expect(program.lines).toEqual(['400000']);
  });
});
