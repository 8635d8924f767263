import { checkAll } from './check.ts';

checkAll('async', [
  [
    'runs the body until the first await',
    'async function f() { log(1); await null; log(3); return 4 } f().then(log); log(2)',
    ['1', '2', '3', '4'],
  ],
  [
    'awaits values, promises and thenables',
    '(async () => { log(await 1, await Promise.resolve(2), await { then(r) { r(3) } }) })()',
    ['1 2 3'],
  ],
  [
    'throws at the await',
    `(async () => { try { await Promise.reject(new Error('no')) } catch (e) { log(e.message) } finally { log('finally') } return 'done' })().then(log); (async () => { throw 'direct' })().catch((e) => log('caught', e)); (async (x = (() => { throw 'param' })()) => {})().catch((e) => log(e))`,
    ['no', 'finally', 'caught direct', 'param', 'done'],
  ],
  [
    'interleaves in the order of ticks',
    `const a = async () => { log('a1'); await 0; log('a2'); await 0; log('a3') }; const b = async () => { log('b1'); await 0; log('b2') }; a(); b(); Promise.resolve().then(() => log('t1')).then(() => log('t2')); log('sync')`,
    ['a1', 'b1', 'sync', 'a2', 'b2', 't1', 'a3', 't2'],
  ],
  [
    'takes three ticks to return a promise',
    `const p = (async () => Promise.resolve('x'))(); p.then(log); Promise.resolve().then(() => log(1)).then(() => log(2)).then(() => log(3)).then(() => log(4))`,
    ['1', '2', 'x', '3', '4'],
  ],
  [
    'awaits in loops, conditions and arguments',
    "(async () => { let s = ''; for (let i = 0; i < 3; i++) s += await i; for (const p of [Promise.resolve('x'), 'y']) s += await p; s += await (async () => 'z')(); if (await true) s += '!'; log(s, [await 1, await 2].join(), { a: await 3 }.a, `${await 4}`); const fs = []; for (let i = 0; i < 3; i++) { await 0; fs.push(() => i) } log(fs.map((f) => f()).join()) })()",
    ['012xyz! 1,2 3 4', '0,1,2'],
  ],
  [
    'keeps this, arguments and closures over awaits',
    'const o = { v: 1, async m(a) { const before = this.v; await null; return [before, this.v, a, arguments.length].join() }, arrow() { return (async () => { await 0; return this.v })() } }; o.m(5, 6).then(log); o.arrow().then(log)',
    ['1,1,5,2', '1'],
  ],
  [
    'returns through finally with awaits',
    `(async () => { const f = async () => { try { return await 'value' } finally { await null; log('cleanup') } }; log(await f()); const g = async () => { for (const x of [1, 2]) { try { await x; if (x === 1) continue; return x } finally { log('f' + x) } } }; log(await g()) })()`,
    ['cleanup', 'value', 'f1', 'f2', '2'],
  ],
  [
    'iterates async generators',
    `async function* g() { yield 1; const x = yield Promise.resolve(2); log('got ' + x); try { yield 3 } finally { log('closed') } } (async () => { const it = g(); log((await it.next()).value, (await it.next()).value, (await it.next('v')).value); log(JSON.stringify(await it.return('r')), JSON.stringify(await it.next())); for await (const x of g()) { log(x); if (x === 3) break } })()`,
    ['got v', '1 2 3', 'closed', '{"value":"r","done":true} {"done":true}', '1', '2', 'got undefined', '3', 'closed'],
  ],
  [
    'queues requests of async generators',
    'async function* g() { yield 1; yield 2; return 3 } const it = g(); Promise.all([it.next(), it.next(), it.next(), it.next()]).then((rs) => log(JSON.stringify(rs)))',
    ['[{"value":1,"done":false},{"value":2,"done":false},{"value":3,"done":true},{"done":true}]'],
  ],
  [
    'for await over sync iterables',
    `(async () => { for await (const x of [1, Promise.resolve(2), { then(r) { r('t') } }]) log(x); try { for await (const x of [Promise.reject('bad')]) log(x) } catch (e) { log('caught', e) } try { for await (const x of 5); } catch (e) { log(e.message) } })()`,
    ['1', '2', 't', 'caught bad', '5 is not async iterable'],
  ],
  [
    'delegates in async generators',
    `async function* inner() { yield 'a'; return 'r' } async function* outer() { log(await (yield* inner())); yield* [1, Promise.resolve(2)]; try { yield 'last' } catch (e) { yield 'caught ' + e } } (async () => { const it = outer(); const out = []; let r = await it.next(); while (!r.done) { out.push(r.value); r = r.value === 'last' ? await it.throw('T') : await it.next() } log(out.join()) })()`,
    ['r', 'a,1,2,last,caught T'],
  ],
  [
    'ends async generators by throw',
    `async function* g() { try { yield 1 } catch (e) { log('in', e); throw 'again' } } (async () => { const it = g(); await it.next(); try { await it.throw('x') } catch (e) { log('out', e) } log(JSON.stringify(await it.next())); try { await g().throw('start') } catch (e) { log(e) } log(JSON.stringify(await g().return(Promise.resolve('ret')))) })()`,
    ['in x', 'out again', '{"done":true}', 'start', '{"value":"ret","done":true}'],
  ],
  [
    'has async methods, arrows and static ones',
    `class A { async m() { return 'm' } static async s() { return 's' } async *g() { yield 'g' } #p = async () => 'p'; run() { return this.#p() } } (async () => { const a = new A(); log(await a.m(), await A.s(), (await a.g().next()).value, await a.run()); log((async () => {}).constructor.name, Object.getPrototypeOf(async function* () {}).constructor.name) })()`,
    ['m s g p', 'AsyncFunction AsyncGeneratorFunction'],
  ],
  [
    'resumes many activations of one function',
    `const wait = (n) => new Promise((r) => { let p = Promise.resolve(); while (n-- > 0) p = p.then(() => {}); p.then(r) }); const f = async (id, n) => { await wait(n); log(id); return id }; Promise.all([f('slow', 5), f('fast', 1), f('mid', 3)]).then((v) => log(v.join()))`,
    ['fast', 'mid', 'slow', 'slow,fast,mid'],
  ],
  [
    'uses Promise combinators',
    '(async () => { log(JSON.stringify(await Promise.allSettled([1, Promise.reject(2)]))); log(await Promise.any([Promise.reject(1), 2]), await Promise.race([3, 4])); try { await Promise.any([Promise.reject(1)]) } catch (e) { log(e.name, e.errors.join()) } })()',
    ['[{"status":"fulfilled","value":1},{"status":"rejected","reason":2}]', '2 3', 'AggregateError 1'],
  ],
  [
    'propagates errors through async stacks',
    `const a = async () => { await 0; throw new TypeError('deep') }; const b = async () => { await a() }; const c = async () => { try { await b() } catch (e) { return e.name + e.message } }; c().then(log)`,
    ['TypeErrordeep'],
  ],
  [
    'catches the host nesting of recursion in async code',
    'const f = async (n) => n === 0 ? 0 : 1 + await f(n - 1); f(500).then(log)',
    ['500'],
  ],
]);
