// needs: class-fields
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n').slice(1, 2).join()); } };
let count = 0; const o = {};
const rej = (p) => p.catch((e) => console.log(e.stack.split('\n').slice(1, 3).join('|')));
function a1() { const tasks = [async () => { throw new Error('1'); }, async () => { const r = await null; return r; }]; tasks.map((t) => rej(t())); }
a1();
const later = (f, g) => rej(new Promise((r) => setTimeout(r, 1)).then(f, g));
const { x } = { x: 1 };
for (const [k, f] of Object.entries({ one: () => { throw new Error('6'); }, two: () => { throw new Error('7'); } })) show(f);
class K { constructor() { this.h = [() => { throw new Error('8'); }, () => { this.z = 1; }]; } m() { return [() => { throw new Error('9'); }, (v) => v]; } static s = 1 }
show(new K().h[0]); show(new K().m()[0]); let after = 1;
const res = { data: [() => { throw new Error('10'); }, 5, () => { switch (count) { case 2: { o.k = 1; } } }] }; show(res.data[0]);
function opts({ f = () => { throw new Error('11'); }, g = () => {} } = {}) { show(f); } opts();
(function () { const inner = [() => { throw new Error('12'); }, () => { count++; }]; inner.forEach(show); })();
(() => { const inner = [() => { throw new Error('13'); }, () => { count = 9; }]; inner.forEach(show); })();
(async () => { const steps = [async () => { throw new Error('14'); }, async () => { await 0; count = 1; }]; for (const s of steps) await rej(s()); })();
const fns = []; for (let i = 0; i < 2; i++) fns.push(() => { throw new Error('15'); }); fns.forEach(show); count = 4;
const m = new Map([['a', () => { throw new Error('16'); }], ['b', () => { const q = 1; return q; }]]); m.forEach(show);
const sorted = [3, 1].map((n) => () => { throw new Error('17' + n); }); sorted.forEach(show);
test('name', () => { throw new Error('18'); }); function test(n, f) { show(f); }
describe('outer', () => { it('a', () => { throw new Error('19'); }); it('b', () => { const z = 3; }); let s = 1; }); function describe(n, f) { f(); } function it(n, f) { show(f); }
const cond = count ? () => { throw new Error('20'); } : () => { count = 1; }; show(cond);
show(count && (() => { throw new Error('21'); })); show((0, () => { throw new Error('22'); })); show([() => { throw new Error('23'); }][0]);
const nested = { a: { b: [() => { throw new Error('24'); }, () => { o.t = 1; }] } }; show(nested.a.b[0]);
const t2 = [() => { throw new Error('x'); }, () => { const y = 1; return y; }]; t2.forEach(show);
const t3 = [() => { throw new Error('x'); }, () => { const y = Number(1); return y; }, () => { throw new Error('z'); }]; t3.forEach(show);
const t4 = [async () => { throw new Error('x'); }, async () => { await null; o.p = 1; }]; t4[0]().catch((e) => console.log(e.stack.split('\n')[1]));
[() => { throw new Error('x'); }, () => { if (count) { o.q = 1; } else { for (const z of []) o.r = z; } }].forEach(show);
[() => { throw new Error('x'); }, function () { o.q = 1; }].forEach(show);
[() => { throw new Error('x'); }, () => { function inner() { o.q = 1; } inner(); }].forEach(show);
[() => { throw new Error('x'); }, () => { return; }].forEach(show);
[() => { throw new Error('x'); }, () => { o = { k: 1 }; }].forEach(show);
[() => { throw new Error('x'); }, () => { o = { k: 1 }.k; ({ m: count } = { m: 1 }); }].forEach(show);
[() => { throw new Error('x'); }, () => { ({ kk: 1 }); }].forEach(show);
[() => { throw new Error('x'); }, () => { try { o.w; } catch (e) { o.v = 1; } }].forEach(show);
[() => { throw new Error('x'); }, () => { const [a, b] = [1, 2]; const { c } = {}; let d; }].forEach(show);
function runAll(...fs) { fs.forEach(show); }
runAll(() => { throw new Error('x'); }, () => { count = 1; });
runAll(() => { throw new Error('x'); }, () => { count += 1; });
runAll(() => { throw new Error('x'); }, () => { count = Number(2); }, () => { throw new Error('y'); });
const handlers = { a: () => { throw new Error('x'); }, b: () => { count = 2; }, c() { o.l = 1; } }; show(handlers.a);

