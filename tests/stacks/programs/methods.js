// methods carry the type of their receiver
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n')[2]); } };
const object = { method() { fail(); }, arrow: () => { fail(); }, fn: function () { fail(); }, own: function other() { fail(); } };
class A { m() { fail(); } }
class B extends A { n() { super.m(); } }
show(() => object.method());
show(() => object.arrow());
show(() => object.fn());
show(() => object.own());
show(() => new A().m());
show(() => new B().m());
show(() => new B().n());
show(() => A.prototype.m());
show(() => A.prototype.m.call(undefined));
show(() => A.prototype.m.call(null));
show(() => A.prototype.m.call(5));
show(() => A.prototype.m.call('s'));
show(() => A.prototype.m.call(true));
show(() => A.prototype.m.call(Symbol('s')));
show(() => A.prototype.m.call([]));
show(() => A.prototype.m.call({}));
show(() => A.prototype.m.call(Object.create(null)));
show(() => A.prototype.m.call(function f() {}));
show(() => A.prototype.m.call(A));
show(() => A.prototype.m.call(new Map()));
show(() => A.prototype.m.call(Promise.resolve()));
show(() => A.prototype.m.call(new Proxy({}, {})));
