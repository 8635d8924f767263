import { checkAll } from './check.ts';

checkAll('bindings and functions', [
  ['hoists var and functions', 'log(typeof f, v); function f() {} var v = 1; log(v)', ['function undefined', '1']],
  [
    'keeps let out of reach before its declaration',
    'try { log(x) } catch (e) { log(e.name, e.message) } let x = 1; { try { y } catch (e) { log(e.message) } const y = 2 } const f = () => z; try { f() } catch (e) { log(e.message) } let z = 3; log(f())',
    [
      `ReferenceError Cannot access 'x' before initialization`,
      `Cannot access 'y' before initialization`,
      `Cannot access 'z' before initialization`,
      '3',
    ],
  ],
  [
    'keeps const constant',
    'const c = 1; try { c = 2 } catch (e) { log(e.name, e.message) } try { c++ } catch (e) { log(e.message) } log(c)',
    ['TypeError Assignment to constant variable.', 'Assignment to constant variable.', '1'],
  ],
  [
    'names what is not defined',
    `try { nope } catch (e) { log(e.name, e.message) } try { nope.x } catch (e) { log(e.message) } try { (function () { 'use strict'; nope2 = 1 })() } catch (e) { log(e.message) }`,
    ['ReferenceError nope is not defined', 'nope is not defined', 'nope2 is not defined'],
  ],
  [
    'scopes blocks',
    'let x = 1; { let x = 2; { let x = 3; log(x) } log(x) } log(x); for (let x = 9; x < 10; x++) log(x); log(x)',
    ['3', '2', '1', '9', '1'],
  ],
  [
    'gives each loop turn its own binding',
    'const fs = []; for (let i = 0; i < 3; i++) { fs.push(() => i) } log(fs.map((f) => f()).join()); const gs = []; for (const k of [1, 2]) gs.push(() => k); log(gs.map((g) => g()).join()); for (var j = 0, hs = []; j < 2; j++) hs.push(() => j); log(hs.map((h) => h()).join())',
    ['0,1,2', '1,2', '2,2'],
  ],
  [
    'copies loop bindings after the body ran',
    'const fs = []; for (let i = 0; i < 3; fs.push(() => i), i++); log(fs.map((f) => f()).join()); for (let i = 0, f = () => i; i < 1; i++) log(f())',
    ['1,2,3', '0'],
  ],
  [
    'closes over variables',
    'function counter() { let n = 0; return { up: () => ++n, get: () => n } } const a = counter(), b = counter(); a.up(); a.up(); b.up(); log(a.get(), b.get())',
    ['2 1'],
  ],
  [
    'binds parameters with defaults',
    'function f(a, b = a + 1, { c = 3, d: [e = 4] = [] } = {}, ...rest) { return [a, b, c, e, rest.length].join() } log(f(1), f(1, undefined, { c: 9, d: [8] }, 1, 2), f.length)',
    ['1,2,3,4,0 1,2,9,8,2 1'],
  ],
  [
    'keeps parameter scope apart from the body',
    `var x = 'outer'; function f(g = () => x) { var x = 'inner'; return g() } log(f()); function h(a, b = () => a) { var a; const first = a; a = 5; return [first, b()].join() } log(h(1))`,
    ['outer', '1,1'],
  ],
  [
    'sees arguments mapped in sloppy functions only',
    `function s(a) { arguments[0] = 9; return a + ',' + arguments.length } function t(a) { 'use strict'; arguments[0] = 9; return a } function u(a = 0) { arguments[0] = 9; return a } log(s(1, 2), t(1), u(1)); function w(a) { a = 7; return arguments[0] } log(w(1), w())`,
    ['9,2 1 1', '7 undefined'],
  ],
  [
    'maps only the last of several parameters with one name',
    'const outer = 1; (() => { const here = 2; function f(a, a) { arguments[1] = 9; return [outer, here, a, ...arguments].join() } log(f(5, 6)) })()',
    ['1,2,9,5,9'],
  ],
  [
    'keeps arguments up to date with attributes',
    `function f(a) { Object.defineProperty(arguments, '0', { writable: false }); a = 2; return arguments[0] } log(f(1)); function g(a) { delete arguments[0]; arguments[0] = 5; return a } log(g(1)); function h() { return [typeof arguments.callee, Array.isArray(arguments), [...arguments].join()].join(' ') } log(h(1, 2))`,
    ['1', '1', 'function false 1,2'],
  ],
  [
    'has lexical this and arguments in arrows',
    'function f() { return (() => this.v + arguments[0])() } log(f.call({ v: 1 }, 2)); const o = { v: 3, m() { return [1].map(() => this.v)[0] } }; log(o.m())',
    ['3', '3'],
  ],
  [
    'binds this by strictness',
    `function sloppy() { return typeof this } function strict() { 'use strict'; return typeof this } log(sloppy.call(1), strict.call(1), sloppy.call(undefined), strict.call(undefined), (function () { return this === globalThis })())`,
    ['object number object undefined true'],
  ],
  [
    'names functions',
    `const a = function () {}, b = () => 1, o = { m() {}, get g() { return 1 }, ['x' + 1]: () => 2, f: function named() {} }; class K { static s() {} } log(a.name, b.name, o.m.name, Object.getOwnPropertyDescriptor(o, 'g').get.name, o.x1.name, o.f.name, K.name, K.s.name, (() => {}).name === '', new Function('a', 'return a').name); const { d = () => 1 } = {}; log(d.name); const sy = Symbol('q'); log({ [sy]() {} }[sy].name)`,
    ['a b m get g x1 named K s true anonymous', 'd', '[q]'],
  ],
  [
    'knows its own name inside a function expression',
    'const f = function g(n) { g = 1; return n ? g(n - 1) : typeof g }; log(f(2))',
    ['function'],
  ],
  [
    'calls with spread',
    `const f = (...a) => a.join(); log(f(...[1, 2], 3, ...'ab', ...new Set([4])), Math.max(...[1, 5, 2]), [...'xy', ...[1]].join(), new Date(...[2020, 0]).getFullYear())`,
    ['1,2,3,a,b,4 5 x,y,1 2020'],
  ],
  [
    'tells what is not a function',
    `const o = { a: {} }; const tries = [() => o.b(), () => o.a.c(), () => o(), () => undefined(), () => o.a['x'](), () => (1)(), () => new o(), () => new o.a.b(), () => [].x.y(), () => null.z, () => undefined.q, () => { null.q = 1 }, () => o.m().n, () => (() => 1)()()]; for (const t of tries) try { t() } catch (e) { log(e.message) }`,
    [
      'o.b is not a function',
      'o.a.c is not a function',
      'o is not a function',
      'undefined is not a function',
      'o.a.x is not a function',
      '1 is not a function',
      'o is not a constructor',
      'o.a.b is not a constructor',
      `Cannot read properties of undefined (reading 'y')`,
      `Cannot read properties of null (reading 'z')`,
      `Cannot read properties of undefined (reading 'q')`,
      `Cannot set properties of null (setting 'q')`,
      'o.m is not a function',
      '(intermediate value)(...) is not a function',
    ],
  ],
  [
    'tells what is not iterable',
    'for (const t of [() => [...1], () => { const [a] = {} }, () => { for (const x of 5); }, () => { const { a } = null }, () => { const { a: { b } } = {} }, () => new Map([1]), () => { let x = {}; [...x] }, () => Math.max(...1)]) try { t() } catch (e) { log(e.message) }',
    [
      '1 is not iterable',
      '{} is not iterable',
      '5 is not iterable',
      `Cannot destructure property 'a' of 'null' as it is null.`,
      `Cannot read properties of undefined (reading 'b')`,
      'Iterator value 1 is not an entry object',
      'x is not iterable',
      'Spread syntax requires ...iterable[Symbol.iterator] to be a function',
    ],
  ],
  [
    'destructures objects and arrays',
    `const { a, b: { c: [d, , e = 5] }, ...rest } = { a: 1, b: { c: [2, 3] }, x: 7, y: 8 }; log(a, d, e, JSON.stringify(rest)); let p, q; [p, q] = [1, 2]; [p, q] = [q, p]; log(p, q); ({ p, ['q']: q = 3 } = { p: 5 }); log(p, q); const [h, ...t] = 'abc'; log(h, t.join()); const o = {}; [o.x, o['y']] = [1, 2]; log(o.x + o.y)`,
    ['1 2 5 {"x":7,"y":8}', '2 1', '5 3', 'a b,c', '3'],
  ],
  [
    'closes iterators that a pattern leaves',
    `const it = { [Symbol.iterator]() { return { i: 0, next() { return { value: this.i++, done: false } }, return() { log('closed'); return {} } } } }; const [a, b] = it; log(a, b); const [...none] = []; try { const [z = (() => { throw new Error('default') })()] = { [Symbol.iterator]: () => ({ next: () => ({ value: undefined, done: false }), return() { log('closed too'); return {} } }) } } catch (e) { log(e.message) }`,
    ['closed', '0 1', 'closed too', 'default'],
  ],
  [
    'evaluates destructuring targets in order',
    `const r = []; const k = (n) => (r.push(n), n); const t = {}; ({ [k('a')]: t[k('x')], [k('b')]: t[k('y')] } = { get a() { r.push('get a'); return 1 }, get b() { r.push('get b'); return 2 } }); log(r.join(), JSON.stringify(t))`,
    ['a,x,get a,b,y,get b {"x":1,"y":2}'],
  ],
  [
    'recurses mutually',
    'const even = (n) => n === 0 || odd(n - 1), odd = (n) => n !== 0 && even(n - 1); log(even(100), odd(7)); function fact(n) { return n < 2n ? 1n : n * fact(n - 1n) } log(fact(20n))',
    ['true true', '2432902008176640000n'],
  ],
  [
    'lets block functions out in sloppy code',
    `log(typeof f); { function f() { return 1 } } log(f()); (function () { 'use strict'; { function g() {} } log(typeof g) })()`,
    ['undefined', '1', 'undefined'],
  ],
  [
    'evaluates direct eval in its scope',
    `var x = 1; function f() { var x = 2; eval('var y = x + 1; x = 10'); return x + y } log(f(), x, eval('1;2;3'), (0, eval)('typeof f'), typeof y); log((function () { 'use strict'; eval('var z = 1'); return typeof z })()); const g = () => eval('this') === globalThis; log(eval('(function(){ return new.target })()'))`,
    ['13 1 3 function undefined', 'undefined', 'undefined'],
  ],
  [
    'evaluates with statements',
    'var o = { a: 1, f() { return this === o } }; with (o) { a = 2; log(a, f()); var fresh = 3; b = 4 } log(o.a, typeof o.b, b, fresh); with ({ [Symbol.unscopables]: { fresh: true }, fresh: 9 }) log(fresh)',
    ['2 true', '2 undefined 4 3', '3'],
  ],
  [
    'makes functions of strings',
    "log(new Function('a', 'b = 2', 'return a + b')(1), Function('return this')() === globalThis, new Function('a,b', 'return a*b')(3, 4)); log(String(new Function('a', 'return a')).replace(/\\n/g, '~')); try { new Function('}') } catch (e) { log(e.name) }",
    ['3 true 12', 'function anonymous(a~) {~return a~}', 'SyntaxError'],
  ],
  [
    'shows the source of functions',
    `function f ( a ) { return  a } class A { m() { return 1 } static  s = 1 } log(String(f), String(A), String(A.prototype.m), String((x) => x), String(Math.max), String({ get  g() { return 1 } }.__lookupGetter__('g')))`,
    [
      'function f ( a ) { return  a } class A { m() { return 1 } static  s = 1 } m() { return 1 } (x) => x function max() { [native code] } get  g() { return 1 }',
    ],
  ],
  [
    'throws on too deep recursion',
    'function f() { return f() + 1 } try { f() } catch (e) { log(e instanceof RangeError, e.message) } let n = 0; const g = () => { n++; g() }; try { g() } catch (e) { log(e.message, n > 100) } const h = () => [1].map(h); try { h() } catch (e) { log(e.message) }',
    [
      'true Maximum call stack size exceeded',
      'Maximum call stack size exceeded true',
      'Maximum call stack size exceeded',
    ],
  ],
]);
