// fields: what sets them up has no name of its own, or that of what its class goes into
const t = e => console.log(String(e.stack).replace(/stacks-of-fields\.js|https?:\/\/[^\s)]*?(?=:\d+:\d+)/g, 'U').split('\n').filter(Boolean).slice(0, -1).join(' / '));
const mk = () => new Error('m');
class A { f = mk(); }
t(new A().f);
class B { f = mk(); constructor(a, b) { this.z = 1; } }
t(new B().f);
class C extends B { g = mk(); constructor() { const q = 1;
  super(); this.w = 1; } }
t(new C().f); t(new C().g);
class D extends B { g = mk(); }
t(new D().f); t(new D().g);
const E = class { f = mk(); }; t(new E().f);
const F = class G { f = mk(); }; t(new F().f);
const o = { P: class { f = mk(); static s = mk() }, q: { r: class { f = mk() } } }; t(new o.P().f); t(o.P.s); t(new o.q.r().f);
t(new (class { f = mk(); })().f); let H; H = class { static f = mk(); }; t(H.f);
function outer() { class I { f = mk(); } t(new I().f); const J = class { f = mk(); static s = mk() }; t(new J().f); t(J.s); return class { f = mk() } }
t(new (outer())().f);
class K { f = (() => mk())(); g = (() => (() => mk())())(); h = [1].map(() => mk())[0]; i = function () { return mk() }(); static { t(mk()); t((() => mk())()); } }
const k = new K(); for (const x of 'fghi') t(k[x]);
class L { #p = mk(); ['c' + 1] = mk(); get p() { return this.#p } } t(new L().p); t(new L().c1);
class N {
  f = mk();
  constructor(
    a,
  ) {
    this.x = 1;
  }
}
t(new N().f);
class O { f = mk(); constructor({ a } = {}) {} } t(new O().f);
class Q { f = mk(); async constructor2() {} constructor /* c */ (x) {} } t(new Q().f);
