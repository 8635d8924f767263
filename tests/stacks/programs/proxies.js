// traps of proxies
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n').slice(2, 5).join('\n')); } };
const handler = {};
for (const trap of ['get', 'set', 'has', 'apply', 'construct', 'ownKeys', 'deleteProperty', 'getPrototypeOf']) handler[trap] = { [trap]() { fail(); } }[trap];
const p = new Proxy(function target() {}, handler);
show(() => p.x);
show(() => { p.x = 1; });
show(() => 'x' in p);
show(() => p());
show(() => new p());
show(() => Object.keys(p));
show(() => delete p.x);
show(() => Object.getPrototypeOf(p));
show(() => Reflect.get(p, 'x'));
