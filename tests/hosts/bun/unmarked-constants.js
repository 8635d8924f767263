// values that are known before anything runs stand where their names are used, outside of functions too
const a = 1; const b = a; const c = a + 1; const d = 'x' + 'y'; const e = !0; const f = typeof a; const g = a ? 2 : 3; const k = 1.5; const l = ''; const n = 5; const o = `${a}`; const p = -a; const q = void 0; const r = 'x' + a; const s = a === 1; const t2 = null ?? 1; const big = 5 * 60 * 1000; 
for (const t of [() => a(), () => b(), () => c(), () => d(), () => e(), () => f(), () => g(), () => k(), () => l(), () => n(), () => o(), () => p(), () => q(), () => r(), () => s(), () => t2(), () => big()]) try { t(); } catch (x) { console.log(x.message); }
const behind = 6;
try { behind(); } catch (x) { console.log(x.message); }
function show() { const z = 1; let y = 2; const w = 3; return [z, y, w, n, () => z + y + w + n]; }
console.log(String(show), String(() => [n, l, `${n} ${l}`]));
