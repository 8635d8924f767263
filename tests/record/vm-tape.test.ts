import { describe, expect, it } from 'vitest';
import { type Observer, silentObserver } from '../../src/engine/heart/observer.ts';
import type { Agent } from '../../src/engine/index.ts';
import { sitesOf } from '../../src/engine/index.ts';
import { Recorder } from '../../src/record/recorder.ts';
import { NO_SITE, type Site, type Trace, WORDS } from '../../src/trace/index.ts';
import { guestProgram } from '../support/guest-program.ts';

/* What the VM writes onto the tape by itself must be what the recorder would have written if it had been told. */

const HEADER = { engine: '', profile: 'es2025', host: 'shell', seed: 0, entry: 'main.js', goal: 'script' } as const;

const PROGRAMS: Readonly<Record<string, string>> = {
  'generators, in loops and by hand': `
    function* count(n) { for (var i = 0; i < n; i++) yield i; return n }
    var sum = 0;
    for (var v of count(2500)) sum = (sum + v) % 99991;
    const it = count(3); it.next(); it.next(5); it.return(7);
    function* both() { const got = yield* count(2); yield got; }
    for (const x of both()) { if (x === 1) continue; sum -= x; }
    for (const x of count(9)) if (x > 2) break;
    try { for (const x of count(2)) throw new Error('no'); } catch (e) { sum = -sum; }
    [...count(3)]; const [p, ...q] = count(4);
    function* failing() { try { yield 1; null.x; } finally { sum++; } }
    try { for (const x of failing()); } catch {}
    for (const x of count(2)) for (const y of count(2)) sum += x * y;`,
  'values of every kind': `
    var a = 0, b = -0, c = 1, d = -1, e = 1.5, f = NaN, g = 2 ** 20 - 1, h = 2 ** 20, i = 2 ** 30, j = 2 ** 31, k = 2 ** 53, l = -(2 ** 31);
    var m = 'text', n = null, o, p = true, q = {}, r = [1], s = Promise.resolve(1), t = 5n, u = Symbol('u'), v = () => 1, w = class W {};
    for (var x of [1, 1048575, 1048576, 0, -0, 3]) { let y = x; const { z = y } = {}; }
    (function (first, second) { first = second; second++; })(1, 2);`,
  'calls, constructors and throws': `
    class A { #n = 1; constructor(x) { this.x = x; } get n() { return this.#n; } static make(x) { return new this(x); } }
    class B extends A { constructor(x) { super(x); this.y = this.n; } }
    function f(n) { if (n === 0) throw new Error('deep'); return f(n - 1); }
    try { f(5); } catch (e) { B.make(3); }
    eval('var z = f.name'); [3, 1, 2].sort((x, y) => x - y).map(String); f.call.call((x) => x, null, 1); new Function('return 1')();`,
  'async functions and generators': `
    async function g(n) { let k = n; for (; k > 0; k--) await k; return n }
    async function* ticks(n) { for (let i = 0; i < n; i++) yield g(i); }
    (async () => { let sum = 0; for await (const v of ticks(4)) sum += v; try { await Promise.reject(1); } catch (e) { sum += e; } return sum })();
    Promise.all([g(1), g(2), { then(ok) { ok(1); } }]).then((all) => all.length).finally(() => 1);`,
};

function traceOf(source: string, isTold: boolean, maxEvents?: number): Trace {
  const sites: Site[] = [NO_SITE];
  const agent: { current?: Agent } = {};
  const place = { currentSite: () => agent.current?.currentSite() ?? 0 };
  const recorder = new Recorder(HEADER, { place, sites }, maxEvents === undefined ? {} : { maxEvents });
  const program = guestProgram({ observer: isTold ? told(recorder) : recorder });
  agent.current = program.agent;
  program.run(source);
  sites.push(...sitesOf(program.agent).sitesAfter(0));
  return recorder.finish({ exit: 0, error: null, stopped: null, newer: [] }, 0);
}

/** Tells the recorder everything, and shows the VM no tape. */
function told(recorder: Observer): Observer {
  const forwarding = Object.keys(silentObserver).map((fact) => [
    fact,
    (...facts: never[]) => (recorder[fact as keyof Observer] as (...rest: never[]) => void)(...facts),
  ]);
  return Object.fromEntries(forwarding) as Observer;
}

describe('the tape that the VM writes itself', () => {
  it.each(Object.entries(PROGRAMS))('holds what the recorder would write: %s', (_, source) => {
    const own = traceOf(source, false);
    expect(own.length).toBeGreaterThan(50);
    expect(own).toEqual(traceOf(source, true));
  });

  it('is full at the same event', () => {
    const source = PROGRAMS['generators, in loops and by hand'].replace('2500', '4');
    for (const maxEvents of [1, 17, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]) {
      const own = traceOf(source, false, maxEvents);
      expect(own).toEqual(traceOf(source, true, maxEvents));
      expect(own.length).toBe(maxEvents);
    }
  });

  it('holds the beginning of the same events wherever it is full', () => {
    const source = PROGRAMS['async functions and generators'];
    const all = traceOf(source, false);
    for (let maxEvents = 1; maxEvents < all.length; maxEvents += 13) {
      const beginning = traceOf(source, false, maxEvents);
      expect(beginning.length).toBe(maxEvents);
      expect(beginning.chunks[0]).toEqual(all.chunks[0].slice(0, maxEvents * WORDS));
    }
  });
});
