import { Agent, createRealm, enterAgent, evaluateScript, UNLIMITED, withRealm } from '../../src/engine/index.ts';
import { currentOperations } from '../../src/engine/heart/current-operations.ts';
import type { Observer } from '../../src/engine/heart/observer.ts';
import { agent } from '../../src/engine/spec/agent.ts';
import { Recorder } from '../../src/record/recorder.ts';
import { NO_SITE } from '../../src/trace/index.ts';
import { FifoHost } from '../support/fifo-host.ts';

/* Started by v8-guards.test.ts in a process of its own, with flags that make V8 tell what it does. */

interface Engine {
  run(source: string): unknown;
}

function newEngine(depth: number, observer?: Observer): Engine {
  const host = new FifoHost();
  const own = new Agent(currentOperations, host, { budgets: { ...UNLIMITED, depth }, observer });
  enterAgent(own);
  const realm = createRealm(own);
  const work = (source: string): unknown => {
    const value = evaluateScript(realm, source, 'guard.js', 'value');
    host.drain(Infinity);
    return value;
  };
  return { run: (source) => withRealm(realm, () => work(source)) };
}

/** Records everything, and forgets it. */
function newRecordingEngine(): Engine {
  const header = { engine: '', profile: 'es2025', host: 'shell', seed: 0, entry: 'guard.js', goal: 'script' } as const;
  const context = { place: { currentSite: () => agent.currentSite() }, sites: [NO_SITE] };
  return newEngine(10_000, new Recorder(header, context, { onDelta: () => {}, keepChunks: false }));
}

/** Everything the loop has a case for, with several kinds of values. */
const TRAINING = `(function () {
  class P { #q = 1; constructor(x) { this.x = x } get q() { return this.#q } set q(v) { this.#q = v } m(y) { return this.x + y } }
  class C extends P { z = 2; constructor(x) { super(x); this.w = 1.5 } m(y) { return super.m(y) * this.z } }
  function* gen(n) { for (let i = 0; i < n; i++) yield i }
  function thrower(n) { if (n % 3 === 0) throw n; return n }
  let sum = 0;
  for (let i = 0; i < 300; i++) {
    const o = i % 2 ? new C(i) : new P(i / 3);
    o.q += 1;
    sum += o.m(i) + o.q - (i >> 1) * 2 + (i & 3) + i % 5;
    try { sum += thrower(i) } catch (e) { sum -= e } finally { sum += 0.5 }
    const a = [i, 'x' + i, { y: i }]; a[1] += 'z'; a[3] = i; sum += a.length;
    const { y } = a[2]; const [first, ...rest] = a; sum += y + first + rest.length;
    if (sum > 1e9 || !(sum >= -1e9) || sum === i || sum == 'q') sum = -sum;
    for (const v of gen(3)) sum += v;
    for (const v of a) sum += typeof v === 'number' ? v : 1;
    for (const k in o) sum += k.length;
  }
  const wait = async (n) => { for (let i = 0; i < n; i++) await i; return n };
  (async () => { for (let i = 0; i < 40; i++) sum += await wait(3); for await (const x of gen(5)) sum += x })();
  return sum;
})()`;

const ROUNDS = [
  '(function () { function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2) } return fib(17) })()',
  '(function () { let s = ""; for (let i = 0; i < 4000; i++) s += i % 7; return s.length })()',
  '(function () { const a = []; for (let i = 0; i < 3000; i++) a.push({ v: i, w: i * 2 }); let t = 0; for (const o of a) t += o.v + o.w; return t })()',
  '(async function () { let t = 0; for (let i = 0; i < 2000; i++) t += await i; return t })()',
  '(function () { function* g(n) { for (let i = 0; i < n; i++) yield i } let t = 0; for (const x of g(3000)) t += x; return t })()',
];

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

async function often(): Promise<void> {
  const engines = [newEngine(10_000), newRecordingEngine()];
  for (let i = 0; i < 26; i++) {
    engines[i % 2].run(TRAINING);
    for (const round of ROUNDS) engines[i % 2].run(round);
    await settle();
  }
  console.log('--- trained ---');
  for (let i = 0; i < 12; i++) {
    for (const round of ROUNDS) {
      engines[i % 2].run(round);
      (globalThis as { gc?: () => void }).gc?.();
    }
    await settle();
  }
  console.log('--- done ---');
}

/** What runs in number, as programs of UNITS of it. */
const UNITS = 10_000;
const PROMISE_WORK = {
  await: `(async function () { for (let i = 0; i < ${UNITS}; i++) await Promise.resolve(i) })()`,
  call: `(async function () { const f = async (n) => { await n }; for (let i = 0; i < ${UNITS}; i++) await f(null) })()`,
  then: `(function () { let i = 0; const f = () => { if (++i < ${UNITS}) Promise.resolve(i).then(f) }; f() })()`,
};

/** Prints how many bytes of the host's memory each takes; the host is told not to collect any meanwhile. */
async function memory(): Promise<void> {
  const { run } = newEngine(10_000);
  const taken: Record<string, number> = {};
  for (const [name, program] of Object.entries(PROMISE_WORK)) {
    for (let i = 0; i < 12; i++) {
      (globalThis as { gc?: () => void }).gc?.();
      const before = process.memoryUsage().heapUsed;
      run(program);
      taken[name] = Math.min(taken[name] ?? Infinity, Math.round((process.memoryUsage().heapUsed - before) / UNITS));
      await settle();
    }
  }
  console.log(JSON.stringify(taken));
}

/** Recursion through built-ins that only call: as deep as any other. */
const FORWARDED = `(function () {
  function f(n) { return n === 0 ? 0 : 1 + f.call(null, n - 1) }
  function g(n) { return n === 0 ? 0 : 1 + g.apply(null, [n - 1]) }
  const h = (n) => n === 0 ? 0 : 1 + bound(n - 1), bound = h.bind(null);
  const r = (n) => n === 0 ? 0 : 1 + Reflect.apply(r, null, [n - 1]);
  function* y(n) { if (n > 0) yield* y(n - 1); else yield 'end' }
  return [f(5000), g(5000), h(5000), r(5000), [...y(2000)], y(2000).next().value].join();
})()`;

const NESTED = 'let error; const f = () => [1].map(f); try { f() } catch (e) { error = e } String(error)';

const programs: Record<string, () => unknown> = {
  once: () => newEngine(10_000).run(TRAINING),
  often,
  memory,
  deep: () => console.log(newEngine(2_000_000).run('function f(n) { return n === 0 ? 0 : 1 + f(n - 1) } f(1000000)')),
  forwarded: () => console.log(newEngine(10_000).run(FORWARDED)),
  nested: () => console.log(newEngine(10_000).run(NESTED)),
};
await programs[process.argv[2]]();
