// A constant stands where it is used: a mistake with it is shown where its value was written.
const o = { a: { b: null } };
function one() { const x = o.a; return x.b.c; }
function two() { const x = o.a.b; x.c = 1; }
function three() { const f = o.a.zz; f(1, 2); }
function four() { let { b } = o.a; b.q; }
function five() { const list = JSON.parse('[1,null]'); for (const each of list) console.log(each.name.length); }
function six(id) { const user = find(id); console.log(user.name); }
function find(id) { const all = [{ id: 1 }]; return all.find((u) => u.id === id); }
function seven() { const { data } = JSON.parse('{}'); return data.items.map((x) => x); }
function eight() { const a = undefined; const b = a?.x; return b.y; }
function nine() { const value = o['a'].b; return value[0]; }
function ten() { let n = null; n.foo(); }
function eleven() { var n = null; n.foo(); }
function twelve() { const result = o.a.b?.c; if (result.ok) console.log(1); }
function thirteen() { const s = new Map([[1, 2]]); const v = s.get(5); return v.x; }
function fourteen() { const C = class {}; const c = new C(); c.method(); }
function fifteen() { const c = new Set(); return c.foo.bar; }
function sixteen(x) { const t = x + 1; return t.foo.bar; }
function seventeen() { const err = new TypeError('made'); throw err; }
function eighteen() { const msg = 'text'; throw new Error(msg); }
function nineteen() { const e = Object.assign(new Error('as'), { code: 1 }); throw e; }
function twenty() { const t = `a${o.x}`; return t.q.r; }
async function twentyone() { const r = await Promise.resolve(null); return r.field; }
for (const f of [one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty]) try { f(); console.log('none'); } catch (e) { console.log(e.stack); }
twentyone().catch((e) => console.log(e.stack));
