// Private methods, accessors and fields asked of objects that have none, and of no objects.
// needs: static-block
class A { #m() {} static m(x) { return x.#m(); } get #g() { return 1; } static g(x) { return x.#g; } #f = 1; static f(x) { return x.#f; } static setF(x) { x.#f = 2; } static has(x) { return #m in x; } static #s() {} static s(x) { return x.#s(); } }
class Given { constructor(o) { return o; } } class B extends Given { #z = 1; } class C extends Given { #y() {} } const o = {};
for (const f of [() => A.m({}), () => A.m(null), () => A.g({}), () => A.f({}), () => A.f(null), () => A.setF({}), () => A.has(1), () => A.has(o), () => (new B(o), new B(o)), () => (new C(o), new C(o))]) try { console.log(f()); } catch (e) { console.log(e.name, e.message); }
