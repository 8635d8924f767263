import { checkAll } from './check.ts';

checkAll('control flow', [
  [
    'loops in all ways',
    `let s = ''; for (let i = 0; i < 3; i++) s += i; let j = 0; while (j < 2) s += j++; do { s += 'd' } while (j++ < 3); for (const k in { a: 1, b: 2 }) s += k; for (const v of [7, 8]) s += v; log(s)`,
    ['01201ddab78'],
  ],
  [
    'breaks and continues through labels',
    `outer: for (let i = 0; i < 3; i++) { for (let j = 0; j < 3; j++) { if (j === 1) continue outer; if (i === 2) break outer; log(i, j) } } block: { log('in'); break block; log('never') } log('out')`,
    ['0 0', '1 0', 'in', 'out'],
  ],
  [
    'switches strictly with fallthrough and scope',
    `const f = (x) => { let r = ''; switch (x) { case 1: r += 'one'; case 2: r += 'two'; break; default: r += 'other'; case 3: { let q = 'three'; r += q } } return r }; log(f(1), f(2), f(3), f('1')); switch (1) { case 0: let z; case 1: try { z } catch (e) { log(e.message) } }`,
    ['onetwo two three otherthree', `Cannot access 'z' before initialization`],
  ],
  [
    'enumerates keys in order and once',
    `class P { constructor() { this.own = 1 } } P.prototype.inherited = 2; const o = new P(); o[2] = 1; o[1] = 1; const ks = []; for (const k in o) ks.push(k); log(ks.join()); const d = { a: 1, b: 2, c: 3 }; for (const k in d) { log(k); delete d.b; d.z = 1 } for (const k in null) log(k); for (const k in 'ab') log(k)`,
    ['1,2,own,inherited', 'a', 'c', '0', '1'],
  ],
  [
    'catches and finally runs',
    `function f() { try { return 'try' } finally { log('finally') } } log(f()); function g() { try { throw 1 } catch (e) { return 'caught ' + e } finally { return 'finally wins' } } log(g()); function h() { for (const x of [1, 2]) { try { continue } finally { log('f' + x) } } } h(); log((() => { try { try { throw new Error('in') } finally { log('cleanup') } } catch (e) { return e.message } })())`,
    ['finally', 'try', 'finally wins', 'f1', 'f2', 'cleanup', 'in'],
  ],
  [
    'nests finally and jumps',
    `const r = []; a: for (let i = 0; i < 4; i++) { try { try { if (i === 0) continue a; break a } finally { r.push('inner' + i) } } finally { r.push('outer' + i) } } log(r.join()); log((() => { while (true) { try { return 1 } finally { break } } return 2 })())`,
    ['inner0,outer0,inner1,outer1', '2'],
  ],
  [
    'catches without binding and with patterns',
    `try { throw { code: 7, list: [1, 2] } } catch ({ code, list: [, second] }) { log(code, second) } try { throw 0 } catch { log('no binding') } try { throw undefined } catch (e) { log(e) }`,
    ['7 2', 'no binding', 'undefined'],
  ],
  [
    'throws through builtins and back',
    `try { [1, 2].forEach((x) => { if (x === 2) throw new Error('stop ' + x) }) } catch (e) { log(e.message) } try { JSON.parse('{"a":1}', () => { throw 5 }) } catch (e) { log(e) } try { [3, 1].sort(() => { throw 'cmp' }) } catch (e) { log(e) }`,
    ['stop 2', '5', 'cmp'],
  ],
  [
    'throws from a finally over a pending throw',
    'try { try { throw 1 } finally { throw 2 } } catch (e) { log(e) }',
    ['2'],
  ],
  [
    'iterates arrays that change',
    'const a = [1, 2, 3]; const seen = []; for (const x of a) { seen.push(x); if (x === 1) a.push(4); if (x === 2) a.length = 3 } log(seen.join()); const holes = [1, , 3]; for (const x of holes) log(x)',
    ['1,2,3', '1', 'undefined', '3'],
  ],
  [
    'closes iterators on break, return and throw',
    `const mk = (n) => ({ [Symbol.iterator]() { let i = 0; return { next: () => ({ value: i++, done: i > 5 }), return() { log('return ' + n); return {} } } } }); for (const x of mk('break')) if (x === 1) break; (() => { for (const x of mk('ret')) return x })(); try { for (const x of mk('throw')) throw new Error('x') } catch (e) { log(e.message) } for (const x of mk('none')); log('end')`,
    ['return break', 'return ret', 'return throw', 'x', 'end'],
  ],
  [
    'does not close an iterator that failed',
    `const bad = { [Symbol.iterator]: () => ({ next() { throw new Error('next') }, return() { log('wrong') } }) }; try { for (const x of bad); } catch (e) { log(e.message) } const bad2 = { [Symbol.iterator]: () => ({ next: () => 1, return() { log('wrong') } }) }; try { for (const x of bad2); } catch (e) { log(e.message) }`,
    ['next', 'Iterator result 1 is not an object'],
  ],
  [
    'sees a patched array iterator',
    `const next = Object.getPrototypeOf([][Symbol.iterator]()).next; Object.getPrototypeOf([][Symbol.iterator]()).next = function () { log('patched'); return next.call(this) }; for (const x of [1]) log(x); Object.getPrototypeOf([][Symbol.iterator]()).next = next; Array.prototype[Symbol.iterator] = function* () { yield 'mine' }; for (const x of [1]) log(x); log([...[1, 2]].join())`,
    ['patched', '1', 'patched', 'mine', 'mine'],
  ],
  [
    'gives completion values to eval',
    `log(eval('1; if (false) 2'), eval('do { 3; break } while (0)'), eval('try { 4 } finally { 5 }'), eval('var a = 1'), eval('{}'), eval('L: { 6; break L }'), eval('switch (1) { case 1: 7 }'))`,
    ['undefined 3 4 undefined undefined 6 7'],
  ],
  [
    'assigns to any target in for heads',
    `const o = {}; for (o.k in { a: 1, b: 2 }); log(o.k); for ([o.x, o.y] of [[1, 2]]); log(o.x, o.y); for (const { length: n, 0: first } of ['abc']) log(n, first); for (var [q] of [[5]]); log(q)`,
    ['b', '1 2', '3 a', '5'],
  ],
]);
