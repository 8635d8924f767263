const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n').slice(1, 2).join()); } };
class K { constructor() { this.f = () => { throw new Error('1'); }; this.g = [() => { throw new Error('2'); }]; const loc = [() => { throw new Error('3'); }]; show(loc[0]); show(this.f); show(this.g[0]); } }
new K(); show(new K().f); show(new K().g[0]);
function Foo() { this.f = [() => { throw new Error('4'); }]; const z = [() => { throw new Error('5'); }]; show(this.f[0]); show(z[0]); }
new Foo();
const Bar = function () { this.f = [() => { throw new Error('6'); }]; show(this.f[0]); }; new Bar();
const Arrow = () => { const z = [() => { throw new Error('7'); }]; show(z[0]); }; Arrow();
class L { M() { const z = [() => { throw new Error('8'); }]; show(z[0]); } static N() { const y = [() => { throw new Error('9'); }]; show(y[0]); } }
new L().M(); L.N();
class Q extends L { constructor() { super(); this.p = [function () { throw new Error('11'); }]; show(this.p[0]); } } new Q();
