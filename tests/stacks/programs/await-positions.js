// the column of an async frame is that of its await
async function leaf() { await null; throw new Error('x'); }
const show = (p) => p.catch((e) => console.log(e.stack.split('\n').slice(2).join('\n')));
async function a() { const x = 1 + await leaf(); }
async function b() { return [await leaf()]; }
async function c() {
  await
    leaf();
}
async function d() { for (const x of [await leaf()]); }
async function e() { await (await leaf()); }
async function f() { return (await leaf()).x; }
async function g() { if (await leaf()) return 1; }
async function h(x = 1) { try { await leaf(); } finally { x++; } }
async function i() { `${await leaf()}`; }
async function j() { (await leaf)(), await leaf(), 1; }
[a, b, c, d, e, f, g, h, i, j].reduce((p, fn) => p.then(() => show(fn())), Promise.resolve());
