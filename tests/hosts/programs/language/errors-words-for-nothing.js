// how errors call the keys of nothing, and what is not iterable or goes round in a ring
const t = (n, f) => { try { f(); } catch (e) { console.log(n, e.message); } };
let u; const nul = null;
t(1, () => u[{}]); t(2, () => u[[]]); t(3, () => u[[1, 2]]); t(4, () => u[() => 1]); t(5, () => u[new Date(0)]); t(6, () => u[/x/]); t(7, () => u[new (class K {})()]); t(8, () => u[null]); t(9, () => u[undefined]); t(10, () => u[1.5]); t(11, () => u[-0]); t(12, () => u[true]); t(13, () => u[Symbol.iterator]); t(14, () => { u[{}] = 1; }); t(15, () => { nul[[1]] = 1; }); t(16, () => u[{ toString() { console.log('called'); return 'k'; } }]); t(17, () => u[new Error('m')]); t(18, () => u[Object.create(null)]); t(19, () => u[{}]()); t(20, () => nul[new Map()].x); t(21, () => u['a b']); t(22, () => u[new String('s')]); t(23, () => delete u[{}]); t(24, () => { u[{}]++; }); t(25, () => u[new Proxy({}, {})]); t(26, () => u[class Q {}]); t(27, () => u['']);
t(30, () => Array.from(null)); t(31, () => Array.from(undefined)); t(32, () => Promise.all()); t(33, () => new Set(5)); t(34, () => new Map(5)); t(35, () => new WeakSet(5)); t(37, () => new Set({})); t(38, () => new Map([5])); t(39, () => new Map(['ab'])); t(40, () => Array.from(5).x.y); t(41, () => new Uint8Array(Symbol())); t(42, () => Reflect.apply(1));
const P = Promise; const show = (n, p) => p.then(v => console.log(n, v), e => console.log(n, e.message));
show(50, P.all()); show(51, P.all(null)); show(52, P.all(5)); show(53, P.all({})); show(54, P.race()); show(55, P.race(true)); show(56, P.all({ [Symbol.iterator]: 5 })); show(58, P.all({ [Symbol.iterator]() { return {}; } })); show(59, P.all(Symbol('s'))); show(60, P.all(() => {}));

const ring = { name: 'ring' }; ring.list = [ring]; t(70, () => JSON.stringify(ring)); console.log(JSON.stringify('a\ud800\\ud800"').length, JSON.stringify({ '\udfff': 1 }).length);
let r; const own = new (class Own extends P {})(a => r = a); r(own); show(71, own);
