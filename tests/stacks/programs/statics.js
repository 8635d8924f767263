// static methods: their receiver is the class
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n')[2]); } };
class A { static s() { fail(); } static async t() { fail(); } static ['c' + 1]() { fail(); } }
class B extends A { static u() { super.s(); } }
show(() => A.s());
show(() => A.c1());
show(() => B.s());
show(() => B.u());
const Anonymous = (() => class { static s() { fail(); } })();
show(() => Anonymous.s());
function F() {}
F.s = function () { fail(); };
F.named = function named() { fail(); };
show(() => F.s());
show(() => F.named());
A.t().catch((e) => console.log(e.stack.split('\n')[2]));
