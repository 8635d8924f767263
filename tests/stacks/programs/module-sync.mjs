// frames of a module
const show = (f) => { try { f(); } catch (e) { console.log(e.stack); } };
class A { static s() { throw new Error('s'); } m() { throw new Error('m'); } }
function f() { throw new Error('f'); }
show(() => A.s());
show(() => new A().m());
show(f);
show(() => { undefined.x; });
console.log(new Error('top').stack);
console.log((() => new Error('arrow').stack)());
