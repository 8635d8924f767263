import { checkAll } from './check.ts';

checkAll('generators', [
  [
    'yields and receives',
    `function* g(a) { const b = yield a; const c = yield a + b; return [a, b, c].join() } const it = g(1); log(JSON.stringify(it.next('ignored')), JSON.stringify(it.next(2)), JSON.stringify(it.next(3)), JSON.stringify(it.next()))`,
    ['{"value":1,"done":false} {"value":3,"done":false} {"value":"1,2,3","done":true} {"done":true}'],
  ],
  [
    'is iterable in all the ways',
    'function* g() { yield 1; yield 2; return 3 } log([...g()].join(), Array.from(g(), (x) => x * 2).join(), Math.max(...g())); const [a, ...r] = g(); log(a, r.join()); for (const x of g()) log(x); log(new Set(g()).size, Object.prototype.toString.call(g()))',
    ['1,2 2,4 2', '1 2', '1', '2', '2 [object Generator]'],
  ],
  [
    'ends early with return through finally',
    `function* g() { try { yield 1; yield 2 } finally { log('cleanup'); yield 'from finally' } } const it = g(); it.next(); log(JSON.stringify(it.return(9)), JSON.stringify(it.next()), JSON.stringify(it.next())); for (const x of g()) break; const fresh = g(); log(JSON.stringify(fresh.return(5)), JSON.stringify(fresh.next()))`,
    [
      'cleanup',
      '{"value":"from finally","done":false} {"value":9,"done":true} {"done":true}',
      'cleanup',
      '{"value":5,"done":true} {"done":true}',
    ],
  ],
  [
    'catches what is thrown in',
    `function* g() { while (true) try { yield 1 } catch (e) { log('caught ' + e) } } const it = g(); it.next(); log(JSON.stringify(it.throw('a')), JSON.stringify(it.throw('b'))); function* h() { yield 1 } const i2 = h(); i2.next(); try { i2.throw(new Error('out')) } catch (e) { log(e.message) } log(JSON.stringify(i2.next())); try { h().throw('early') } catch (e) { log(e) }`,
    ['caught a', 'caught b', '{"value":1,"done":false} {"value":1,"done":false}', 'out', '{"done":true}', 'early'],
  ],
  [
    'overrides the return value in finally',
    `function* g() { try { yield 1 } finally { return 'mine' } } const it = g(); it.next(); log(JSON.stringify(it.return('theirs')), JSON.stringify(it.next())); function* t() { try { yield 1 } finally { throw 'from finally' } } const i3 = t(); i3.next(); try { i3.return(1) } catch (e) { log(e) }`,
    ['{"value":"mine","done":true} {"done":true}', 'from finally'],
  ],
  [
    'delegates',
    `function* inner() { const x = yield 'i1'; log('got ' + x); try { yield 'i2' } catch (e) { log('inner caught ' + e); yield 'i3' } return 'result' } function* outer() { const r = yield* inner(); log(r); yield* [7, 8]; yield* 'z' } const it = outer(); log(it.next().value, it.next('v').value, it.throw('T').value, it.next().value, it.next().value, it.next().value, it.next().done)`,
    ['got v', 'inner caught T', 'result', 'i1 i2 i3 7 8 z true'],
  ],
  [
    'delegates return and lacks of methods',
    `function* inner() { try { yield 1 } finally { log('inner cleanup') } } function* outer() { try { yield* inner() } finally { log('outer cleanup') } } const it = outer(); it.next(); log(JSON.stringify(it.return(3))); function* d() { yield* { [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }), return() { log('closed'); return {} } }) } } const x = d(); x.next(); try { x.throw('no throw') } catch (e) { log(e.name, e.message) }`,
    [
      'inner cleanup',
      'outer cleanup',
      '{"value":3,"done":true}',
      'closed',
      `TypeError The iterator does not provide a 'throw' method.`,
    ],
  ],
  [
    'hands inner results of yield* to for-of',
    `let n = 0; const src = { [Symbol.iterator]: () => ({ next: () => ({ get value() { log('value'); return n }, get done() { return ++n > 4 } }) }) }; function* g() { yield* src } for (const x of g()) log(x)`,
    ['value', '2', 'value', '4', 'value'],
  ],
  [
    'refuses to run twice at once',
    'function* g() { try { it.next() } catch (e) { log(e.name, e.message) } yield 1 } const it = g(); it.next(); try { it.next.call({}) } catch (e) { log(e.message) } try { new g() } catch (e) { log(e.message) }',
    [
      'TypeError Generator is already running',
      'Method [Generator].prototype.next called on incompatible receiver #<Object>',
      'g is not a constructor',
    ],
  ],
  [
    'evaluates parameters at the call',
    `function* g(x = log('bound')) { log('body') } const it = g(); log('between'); it.next(); function* bad(x = (() => { throw 'param' })()) {} try { bad() } catch (e) { log(e) }`,
    ['bound', 'between', 'body', 'param'],
  ],
  [
    'has the right prototypes',
    `function* g() {} const it = g(); log(Object.getPrototypeOf(it) === g.prototype, it instanceof g, Object.hasOwn(g.prototype, 'constructor'), typeof g.prototype, g.constructor.name); g.prototype = null; log(Object.getPrototypeOf(g()) === Object.getPrototypeOf(Object.getPrototypeOf(it)))`,
    ['true true false object GeneratorFunction', 'true'],
  ],
  [
    'works as methods with this and super',
    `class A { *m() { yield 'A' } } class B extends A { *m() { yield* super.m(); yield this.x } constructor() { super(); this.x = 'x' } static *s() { yield this.name } *[Symbol.iterator]() { yield 'it' } } log([...new B().m()].join(), [...B.s()].join(), [...new B()].join()); const o = { *g() { yield arguments.length } }; log([...o.g(1, 2)].join())`,
    ['A,x B it', '2'],
  ],
  [
    'recurses with yield*',
    'function* walk(t) { if (t) { yield* walk(t.l); yield t.v; yield* walk(t.r) } } const leaf = (v) => ({ v }); log([...walk({ v: 4, l: { v: 2, l: leaf(1), r: leaf(3) }, r: leaf(5) })].join()); function* nat() { let n = 0; while (true) yield n++ } function* take(k, it) { for (const x of it) { if (k-- <= 0) return; yield x } } log([...take(5, nat())].join())',
    ['1,2,3,4,5', '0,1,2,3,4'],
  ],
  [
    'loops over generators in the same loop',
    `function* g(n) { for (let i = 0; i < n; i++) yield i } let s = 0; for (const a of g(10)) for (const b of g(a)) s += b; log(s); function* boom() { yield 1; throw new Error('boom') } try { for (const x of boom()) log(x) } catch (e) { log(e.message) } function f() { for (const x of g(5)) if (x === 3) return x } log(f())`,
    ['120', '1', 'boom', '3'],
  ],
]);
