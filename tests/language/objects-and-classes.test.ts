import { checkAll } from './check.ts';

checkAll('objects and classes', [
  [
    'builds objects',
    `const k = 'dyn', s = Symbol('s'); const o = { a: 1, 'b c': 2, 3: 3, [k]: 4, [s]: 5, m() { return this.a }, get g() { return 6 }, set g(v) { log('set ' + v) }, ...{ a: 9, z: 8 }, __proto__: { inherited: 7 } }; o.g = 1; log(JSON.stringify(o), o.m(), o.g, o.inherited, o[s], Object.keys(o).join())`,
    ['set 1', '{"3":3,"a":9,"b c":2,"dyn":4,"g":6,"z":8} 9 6 7 5 3,a,b c,dyn,m,g,z'],
  ],
  [
    'keeps accessors and prototypes apart',
    `const p = { get x() { return this._x }, set x(v) { this._x = v * 2 } }; const o = Object.create(p); o.x = 5; log(o.x, Object.keys(o).join()); const f = Object.freeze({ y: 1 }); f.y = 2; log(f.y); (() => { 'use strict'; for (const t of [() => { f.y = 2 }, () => { f.z = 1 }, () => { ({ get q() { return 1 } }).q = 1 }, () => { 'abc'.length = 1 }, () => { (5).x = 1 }, () => { undefined.x = 1 }]) try { t() } catch (e) { log(e.message) } })()`,
    [
      '10 _x',
      '1',
      `Cannot assign to read only property 'y' of object '#<Object>'`,
      'Cannot add property z, object is not extensible',
      'Cannot set property q of #<Object> which has only a getter',
      `Cannot assign to read only property 'length' of string 'abc'`,
      `Cannot create property 'x' on number '5'`,
      `Cannot set properties of undefined (setting 'x')`,
    ],
  ],
  [
    'finds properties of super anew when prototypes change, and calls getters with this',
    `const base = { x: 1, get me() { return this.n } }, o = { n: 7, m() { return [super.x, super.me, super.gone].join() }, __proto__: base }; const seen = () => { for (let i = 0; i < 3; i++) o.m(); return o.m() }; log(seen()); base.x = 2; log(seen()); base.gone = 'here'; log(seen()); Object.setPrototypeOf(o, { x: 3, __proto__: base }); log(seen()); Object.setPrototypeOf(o, null); try { o.m() } catch (e) { log(e.message) }`,
    ['1,7,', '2,7,', '2,7,here', '3,7,here', "Cannot read properties of null (reading 'x')"],
  ],
  [
    'multiplies, divides and masks with numbers of the text as with any',
    `const f = (x) => [x * 2, x % 3, x & 6, x | 0].map((v) => Object.is(v, -0) ? '-0' : v).join(); log(f(5), f(-5), f(0), f(-0), f(2.5), f(2 ** 31), f(NaN), f('7'), f({ valueOf: () => 4 })); try { f(1n) } catch (e) { log(e.message) } const g = (x) => x % 0 + x * -1; log(g(1), ((x) => x % -2)(5), ((x) => x % -2)(-4) === 0)`,
    [
      '10,2,4,5 -10,-2,2,-5 0,0,0,0 -0,-0,0,0 5,2.5,2,2 4294967296,2,0,-2147483648 NaN,NaN,0,0 14,1,6,7 8,1,4,4',
      'Cannot mix BigInt and other types, use explicit conversions',
      'NaN 1 true',
    ],
  ],
  [
    'defines classes',
    `class A { #p = 1; x = this.#p + 1; static count = 0; static { A.count = 10 } constructor(y) { this.y = y; A.count++ } get p() { return this.#p } set p(v) { this.#p = v } #hidden() { return 'h' + this.#p } show() { return this.#hidden() + this.x + this.y } static make(y) { return new this(y) } static #sp = 5; static sp() { return A.#sp } has(o) { return #p in o } } const a = A.make(3); a.p = 4; log(a.show(), A.count, A.sp(), a.has(a), a.has({}), Object.keys(a).join(), typeof A, A.length)`,
    ['h423 11 5 true false x,y function 1'],
  ],
  [
    'inherits',
    `class A { constructor(n) { this.n = n } hi() { return 'A' + this.n } static s() { return 'sA' } get v() { return 'vA' } } class B extends A { constructor() { super(2); this.b = 1 } hi() { return 'B' + super.hi() } static s() { return super.s() + 'B' } get v() { return super.v + 'B' } } const b = new B(); log(b.hi(), B.s(), b.v, b instanceof A, Object.getPrototypeOf(B) === A, new (class extends B {})().hi(), b.constructor.name)`,
    ['BA2 sAB vAB true true BA2 B'],
  ],
  [
    'initialises fields in order',
    `const r = []; class A { a = r.push('a'); constructor() { r.push('A') } } class B extends A { b = r.push('b'); constructor() { r.push('before'); super(); r.push('after') } c = r.push('c') } new B(); log(r.join()); class C { x = 1; y = this.x + 1; ['z' + 1] = () => this.y; static t = this.name } log(new C().z1(), C.t)`,
    ['before,a,A,b,c,after', '2 C'],
  ],
  [
    'guards this in derived constructors',
    `class A {} class B extends A { constructor(how) { if (how === 'none') return; if (how === 'twice') { super(); super() } if (how === 'object') return { other: 1 }; if (how === 'number') { super(); return 1 } if (how === 'arrow') { (() => super())(); this.ok = 1 } } } for (const h of ['none', 'twice', 'number']) try { new B(h) } catch (e) { log(e.name, e.message) } log(new B('object').other, new B('arrow').ok)`,
    [
      `ReferenceError Must call super constructor in derived class before accessing 'this' or returning from derived constructor`,
      'ReferenceError Super constructor may only be called once',
      'TypeError Derived constructors may only return object or undefined',
      '1 1',
    ],
  ],
  [
    'refuses wrong uses of classes',
    `class A { #p; static get(o) { return o.#p } static set(o) { o.#p = 1 } static call(o) { return o.#m() } #m() {} get #g() { return 1 } setG() { this.#g = 1 } setM() { this.#m = 1 } } for (const t of [() => A(), () => A.get({}), () => A.set({}), () => A.call({}), () => new A().setG(), () => new A().setM(), () => { class X extends 5 {} }, () => { class X extends (() => 1) {} }, () => { const f = function () {}; f.prototype = 1; class X extends f {} }, () => { new (class extends null {})() }, () => { new (() => 1)() }, () => new ({ m() {} }).m()]) try { t(); log('fine') } catch (e) { log(e.name + ': ' + e.message) }`,
    [
      `TypeError: Class constructor A cannot be invoked without 'new'`,
      'TypeError: Cannot read private member #p from an object whose class did not declare it',
      'TypeError: Cannot write private member #p to an object whose class did not declare it',
      'TypeError: Receiver must be an instance of class A',
      `TypeError: '#g' was defined without a setter`,
      `TypeError: Private method '#m' is not writable`,
      'TypeError: Class extends value 5 is not a constructor or null',
      'TypeError: Class extends value () => 1 is not a constructor or null',
      'TypeError: Class extends value does not have valid prototype property 1',
      'TypeError: Super constructor null of anonymous class is not a constructor',
      'TypeError: (intermediate value) is not a constructor',
      'TypeError: {(intermediate value)}.m is not a constructor',
    ],
  ],
  [
    'extends builtins',
    `class MyError extends Error { constructor(m) { super(m); this.name = 'MyError' } } const e = new MyError('boom'); log(String(e), e instanceof Error, e instanceof MyError); class L extends Array { last() { return this[this.length - 1] } } const l = new L(); l.push(1, 2, 3); log(l.last(), l.length, l.map((x) => x * 2) instanceof L, l.map((x) => x * 2).last()); class M extends Map { get(k) { return 'm' + super.get(k) } } log(new M([[1, 2]]).get(1)); class P extends Promise {} log(P.resolve(1) instanceof P)`,
    ['MyError: boom true true', '3 3 true 6', 'm2', 'true'],
  ],
  [
    'has new.target and reflective construction',
    `function F() { return new.target === undefined ? 'call' : new.target === F ? 'new' : 'other' } log(F()); let seen; function G() { seen = new.target } new G(); log(seen === G); class A { constructor() { this.t = new.target.name } } class B extends A {} log(new A().t, new B().t, Reflect.construct(A, [], B).t, Reflect.construct(A, [], B) instanceof B)`,
    ['call', 'true', 'A B B true'],
  ],
  [
    'constructs with ordinary functions',
    'function P(x) { this.x = x } P.prototype.get = function () { return this.x }; const p = new P(4); log(p.get(), p.constructor === P, Object.keys(p).join()); function Q() { return { q: 1 } } log(new Q().q); function R() { return 1 } log(typeof new R()); P.prototype = { other: 1 }; log(new P(1).other, p.get()); P.prototype = 5; log(Object.getPrototypeOf(new P(1)) === Object.prototype)',
    ['4 true x', '1', 'object', '1 4', 'true'],
  ],
  [
    'uses super in object literals',
    `const base = { hi() { return 'base ' + this.n } }; const o = { __proto__: base, n: 1, hi() { return super.hi() + '!' }, set v(x) { super.w = x } }; log(o.hi()); o.v = 3; log(o.w, Object.hasOwn(o, 'w'))`,
    ['base 1!', '3 true'],
  ],
  [
    'supports Symbol.species, toPrimitive and hasInstance',
    "class Even { static [Symbol.hasInstance](n) { return n % 2 === 0 } } log(2 instanceof Even, 1 instanceof Even); const o = { [Symbol.toPrimitive](h) { return h === 'number' ? 42 : h } }; log(+o, o + '', `${o}`, o * 2); log(String({ [Symbol.toStringTag]: 'Tag' }))",
    ['true false', '42 default string 84', '[object Tag]'],
  ],
  [
    'traps with proxies',
    `const r = []; const p = new Proxy({ a: 1 }, { get(t, k, rc) { r.push('get ' + String(k)); return Reflect.get(t, k, rc) }, has(t, k) { r.push('has ' + k); return k in t }, set(t, k, v, rc) { r.push('set ' + k); return Reflect.set(t, k, v, rc) }, deleteProperty(t, k) { r.push('delete ' + k); return delete t[k] }, ownKeys(t) { r.push('keys'); return Reflect.ownKeys(t) } }); p.a; p.b = 2; 'a' in p; delete p.a; Object.keys(p); log(r.join()); const f = new Proxy(function () {}, { apply: (t, th, args) => args.length, construct: () => ({ made: 1 }) }); log(f(1, 2), new f().made)`,
    ['get a,set b,has a,delete a,keys', '2 1'],
  ],
  [
    'sees prototype changes through caches',
    `class A { m() { return 1 } } const a = new A(); const call = (o) => o.m(); log(call(a), call(a)); A.prototype.m = () => 2; log(call(a)); a.m = () => 3; log(call(a)); delete a.m; log(call(a)); Object.setPrototypeOf(a, { m: () => 4 }); log(call(a)); const get = (o) => o.q; log(get(a), get(a)); Object.prototype.q = 'late'; log(get(a), get({})); delete Object.prototype.q; log(get(a)); const set = (o, v) => { o.s = v }; for (let i = 0; i < 3; i++) set({}, i); Object.defineProperty(Object.prototype, 's', { set(v) { log('setter ' + v) }, configurable: true }); set({}, 9); delete Object.prototype.s`,
    ['1 1', '2', '3', '2', '4', 'undefined undefined', 'late late', 'undefined', 'setter 9'],
  ],
  [
    'keeps many shapes apart at one site',
    `const get = (o) => o.v; const os = []; for (let i = 0; i < 12; i++) { const o = {}; o['k' + i] = i; o.v = i; os.push(o) } let sum = 0; for (let n = 0; n < 3; n++) for (const o of os) sum += get(o); log(sum); os[3].v = 100; delete os[4].v; log(get(os[3]), get(os[4]))`,
    ['198', '100 undefined'],
  ],
  [
    'reads and writes array elements',
    `const a = [1, 2, 3]; a[5] = 6; log(a.length, 4 in a, a[4]); a['6'] = 7; log(a.length, a[6]); a[-1] = 'neg'; a[1.5] = 'frac'; log(a.length, a[-1], a['1.5'], Object.keys(a).join()); a.length = 2; log(a.join(), a[5]); const s = 'hey'; log(s[1], s['2'], s[9], s.length); const f = Object.freeze([1]); f[0] = 2; f[1] = 3; log(f.join())`,
    ['6 false undefined', '7 7', '7 neg frac 0,1,2,5,6,-1,1.5', '1,2 undefined', 'e y undefined 3', '1'],
  ],
  [
    'has getters on arrays and holes that inherit',
    `Array.prototype[3] = 'proto'; const a = [1, , 3]; a.length = 5; log(a[3], a[1]); delete Array.prototype[3]; log(a[3]); const o = { get 0() { return 'g0' } }; log(o[0]); Object.defineProperty(a, 0, { get: () => 'acc' }); log(a[0]); a[0] = 5; log(a[0])`,
    ['proto undefined', 'undefined', 'g0', 'acc', 'acc'],
  ],
]);
