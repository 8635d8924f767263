// names of functions and blocks that are gone from what Bun made of the text: mistakes name what stands there instead
const T = (n, f) => { try { f(); console.log(n + ' ok'); } catch (e) { console.log(n + ' ' + e.name + ': ' + e.message); } };
T(3, () => { const s = 'str'; T; s.a.b; return s; });
T(4, () => { const n = 5; console.log(typeof n); n.a.b; });
T(5, () => { const b = true; console.log(b); b.x.y; });
T(6, () => { const u = undefined; console.log(u); (() => { u.x; })(); });
T(7, () => { let u = null; console.log(u); u.x; });
T(8, () => { const u = null; (() => { u.x; })(); });
T(9, () => { const u = -1; u.x.y; u(); });
T(10, () => { const u = 10n; console.log('' + u); u.x.y; });
T(11, () => { const u = `t`; console.log(u); u.x.y; });
T(113,() => 1n / 0n);
T(114,() => 1n % 0n);
T(115,() => 2n ** -1n);
T(116,() => eval('"use strict"; with(a){}'));
T(119,() => eval('var a; let a'));

T(121,() => eval('break'));
T(12, () => { const o = {}; o.a.b.c; o.d; }); T(13, () => { const o = { k: {} }; return o.k.v.w; }); T(14, () => { const a = []; a[0].x = 1; }); T(15, () => { const a = {}; a.b.c = 1; }); T(16, () => { const a = {}; a.b.c(); }); T(17, () => { const a = {}; return a.b(); }); T(18, () => { const a = {}; const r = [1].map(x => a.b.c); return r; }); T(19, () => { const f = {}.x; f(); }); T(20, () => { const f = () => { throw new Error('in f'); }; f(); }); T(22, () => { const a = T; const b = a.x; b.y; }); T(23, () => { const a = Math.max(1, 2); a.b.c; }); T(24, () => { const arr = [1, 2]; arr.foo(); }); T(25, () => { const d = new Date(); d.foo(); }); T(26, () => { const p = Promise.resolve(); p.foo(); }); T(28, () => { class K { } const k = new K(); k.foo(); }); T(30, () => { const f = function () { }; f.a.b; }); T(31, () => { const m = new Map([[1, 2]]); m.foo(); }); T(32, () => { const s = Symbol('x'); s.foo(); }); T(33, () => { const r = /x/; r.foo(); }); T(34, () => { const a = null; for (const x of a) ; }); T(35, () => { const a = null; [...a]; }); T(36, () => { const a = null; const [b] = a; return b; }); T(37, () => { const a = null; const { b } = a; return b; }); T(38, () => { const a = undefined; const { b: { c } } = a; return c; }); T(39, () => { const a = 5; for (const x of a) return x; }); T(40, () => { const a = 5; new a(); }); T(41, () => { const a = 'q'; 'x' in a; }); T(42, () => { const a = {}; 1 instanceof a; }); T(43, () => { const o = { f: 1 }; o.f(); }); T(44, () => { const o = { f: 1 }; o?.f(); }); T(45, () => { const o = null; o?.a; o.a; }); T(46, () => { const name = 'f'; T[name](); }); T(47, () => { const a = [1, 2, 3]; const x = a.find(v => v > 5); return x.name; }); T(48, () => { const str = 'abc'; const up = str.toUpper(); return up; }); T(50, () => { const x = T ? null : 1; x.y; }); T(51, () => { const user = { profile: null }; user.profile.name; }); T(52, () => { const user = { profile: null }; const n = user.profile.name; console.log(n); }); T(53, () => { const x = a => a.b; x(); }); T(54, () => { const [x] = [null]; x.y; }); T(55, () => { let x = null; x.y = 5; }); T(56, () => { const x = null; x.y = 5; }); T(57, () => { const x = null; x[0]; }); T(60, () => { const x = null, y = null; x.a; y.b; }); T(61, () => { let i = 0; const o = {}; o.a[i].x; });
