// async work behind getters, defaults and destructuring
async function leaf() { await null; throw new Error('x'); }
const o = { get later() { return leaf(); } };
async function a() { await o.later; }
async function b(x = leaf()) { await x; }
async function c() { const { later } = o; await later; }
const show = (p) => p.catch((e) => console.log(e.stack));
show(a()).then(() => show(b())).then(() => show(c()));
