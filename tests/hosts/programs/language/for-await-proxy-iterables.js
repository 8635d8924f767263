// For await over proxies: traps in their order.
// needs: asyncgen
const trap = (n) => ({ get(t, k) { console.log(n, String(k)); const v = t[k]; return typeof v === 'function' ? v.bind(t) : v; }, has(t, k) { console.log('has', String(k)); return k in t; } });
(async () => { for await (const x of new Proxy([1, 2], trap('array'))) console.log(x); for await (const x of new Proxy(async function* () { yield 'g'; }(), trap('gen'))) { console.log(x); break; } const { port, ...rest } = await new Proxy({ port: 1, host: 'h' }, { ownKeys(t) { console.log('ownKeys'); return Reflect.ownKeys(t); }, getOwnPropertyDescriptor(t, k) { console.log('gopd', String(k)); return Reflect.getOwnPropertyDescriptor(t, k); } }); console.log(port, rest); })();
