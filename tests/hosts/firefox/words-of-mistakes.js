// the words of common mistakes
const t = f => { try { f(); } catch (e) { console.log(e.name + ': ' + e.message); } };
let u, n = null, o = { a: { } }, s = 'str'; const c = 1;
t(() => u.x); t(() => n.x.y); t(() => o.b.c); t(() => o.f()); t(() => o.a.f()); t(() => u()); t(() => new o.a()); t(() => missing); t(() => s.x.y); t(() => { const { q } = u; }); t(() => { const [z] = {}; }); t(() => [...5]); t(() => new (class { constructor() { this.#x; } #x })().m()); t(() => Symbol() + ''); t(() => BigInt(1.5)); t(() => 1n + 1); t(() => null[Symbol.iterator]); t(() => new Array(-1)); t(() => 'x'.repeat(-1)); t(() => (1).toFixed(101)); t(() => Object.defineProperty(Object.freeze({}), 'a', { value: 1 }));
