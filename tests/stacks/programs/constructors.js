// new, derived constructors, anonymous classes
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n').slice(2, 5).join('\n')); } };
class A { constructor() { fail(); } }
class B extends A { constructor() { super(); } }
class C extends A {}
function F() { fail(); }
show(() => new A());
show(() => new B());
show(() => new C());
show(() => new F());
show(() => new (class { constructor() { fail(); } })());
show(() => new (function () { fail(); })());
const Named = class { constructor() { fail(); } };
show(() => new Named());
show(() => Reflect.construct(A, []));
show(() => Reflect.construct(F, [], A));
const ns = { K: class { constructor() { fail(); } } };
show(() => new ns.K());
const Bound = F.bind(null);
show(() => new Bound());
