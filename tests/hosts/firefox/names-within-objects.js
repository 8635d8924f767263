// names of functions within objects that go into something
const t = e => console.log(String(e.stack).replace(/names-within-objects\.js|https?:\/\/[^\s)]*?(?=:\d+:\d+)/g, 'U').split('\n').filter(Boolean).slice(0, -1).join(' / '));
const mk = () => new Error('m');
const o = { P: [() => mk()], q: { r: [() => mk()], 's t': [() => mk()], 5: [() => mk()], ['c']: [() => mk()] }, f: (0, () => mk()), g: [function () { return mk() }], h: [[() => mk()]] };
t(o.P[0]()); t(o.q.r[0]()); t(o.q['s t'][0]()); t(o.q[5][0]()); t(o.q.c[0]()); t(o.f()); t(o.g[0]()); t(o.h[0][0]());
function outer() { const x = { y: [() => mk()] }; t(x.y[0]()); let z; z = { w: [() => mk()] }; t(z.w[0]()); return { k: [() => mk()] } } t(outer().k[0]());
const call = f => f; const c = call({ m: [() => mk()], n: () => mk() }); t(c.m[0]()); t(c.n()); call([() => t(mk())])[0](); class A { static x = { y: [() => mk()] }; z = [() => mk()]; w = { v: [() => mk()] } } t(A.x.y[0]()); t(new A().z[0]()); t(new A().w.v[0]());
const d = c ? { e: [() => mk()] } : 0; t(d.e[0]()); window.gg = { hh: [() => mk()] }; t(gg.hh[0]());
const f1 = c ? () => mk() : 0; const f2 = c && (() => mk()); const f3 = c ? [() => mk()] : 0; t(f1()); t(f2()); t(f3[0]()); const f4 = [c ? () => mk() : 0]; t(f4[0]()); let f5; f5 ??= () => mk(); t(f5()); const { f6 = () => mk() } = {}; t(f6());
const EE = class { static { t(mk()); } static z = t(mk()) };
