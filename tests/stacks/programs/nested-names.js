// names that engines give functions within functions
// needs: class-fields
const show = (label) => console.log(label, new Error().stack.split('\n').slice(1, 5).map((l) => l.split('@')[0]).join(' | '));
show('top');
(() => { show('iife'); })();
(function () { show('iife fn'); })();
[1].map(() => { show('cb'); });
[1].map(() => { [2].map(() => { show('cb in cb'); }); });
function f() { [1].map(() => { show('cb in f'); }); (function () { show('iife in f'); [1].map(() => show('deep')); })(); }
f();
const arrow = () => { [1].map(() => show('cb in arrow')); };
arrow();
const o = { m() { [1].map(() => show('cb in m')); }, p: () => { [1].map(() => show('cb in p')); }, q: function () { show('q'); [1].map(() => show('cb in q')); } };
o.m(); o.p(); o.q();
const ns = {}; ns.x = () => { show('ns.x'); [1].map(() => show('cb in ns.x')); }; ns.x();
ns.deep = {}; ns.deep.er = function () { show('ns.deep.er'); }; ns.deep.er();
ns['a b'] = () => show('ns[a b]'); ns['a b']();
ns[0] = () => show('ns[0]'); ns[0]();
class A { constructor() { [1].map(() => show('cb in ctor')); } m() { [1].map(() => show('cb in method')); } static s() { [1].map(() => show('cb in static')); } get g() { [1].map(() => show('cb in getter')); return 1; } #p() { [1].map(() => show('cb in private')); } callP() { this.#p(); } field = () => { show('field'); [1].map(() => show('cb in field')); }; }
const a = new A(); a.m(); A.s(); a.g; a.callP(); a.field();
const ret = () => () => { show('returned'); }; ret()();
function mk() { return function () { show('returned fn'); }; } mk()();
function mk2() { const inner = () => { show('inner'); [1].map(() => show('cb in inner')); }; inner(); } mk2();
function mk3() { const obj = { k: () => { show('obj.k in f'); } }; obj.k(); } mk3();
function mk4() { return { k: () => { show('returned k'); }, l() { show('returned l'); } }; } mk4().k(); mk4().l();
function mk5(cb = () => { show('default'); }) { cb(); } mk5();
let later; later = function () { show('later'); }; later();
var v1 = (0, () => { show('comma'); }); v1();
const arr = [() => show('in array'), function () { show('in array fn'); }]; arr[0](); arr[1]();
function mk6() { const arr = [() => show('in array in f')]; arr[0](); ns.z = () => show('ns.z in f'); ns.z(); this2.q = 1; }
const this2 = {}; mk6();
new Promise(() => { show('executor'); });
async function as() { await null; [1].map(() => show('cb in async')); } as();
Promise.resolve().then(() => show('then cb'));
Promise.resolve().then(() => { [1].map(() => show('cb in then cb')); });
function w() { return new Promise((res) => { res(); }).then(() => { show('then in w'); return new Promise((r) => { show('exec in then in w'); r(); }); }); } w();
const call = (g) => g(); call(() => { show('call arg'); }); const x = call(() => { show('x = call'); });
function y() { const x = call(() => { show('x = call in y'); }); call(function named() { show('named'); call(() => show('in named')); }); } y();
function z() { ns.cb = call(() => { show('ns.cb = call'); }); if (true) { const t = true ? () => show('ternary') : null; t(); const u = null || (() => show('or')); u(); } } z();
