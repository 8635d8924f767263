// an iterator's return that is no function, null, or fails: loops, patterns, yield* and built-ins
// needs: asyncgen
const iter = ret => ({ [Symbol.asyncIterator]() { return { next() { return Promise.resolve({ value: 1, done: false }); }, return: ret }; } });
const sit = ret => ({ [Symbol.iterator]() { return { next() { return { value: 1, done: false }; }, return: ret }; } });
const a = async (n, f) => { try { console.log(n, await f()); } catch (e) { console.log(n, e && e.message || e); } };
(async () => {
  for (const [rn, r] of [['five', 5], ['string', 'x'], ['object', {}], ['null', null], ['thrower', () => { throw 'R'; }], ['prim', () => 5], ['reject', () => Promise.reject('J')]]) {
    await a(rn + ' throw', async () => { for await (const x of iter(r)) throw 'body'; });
    await a(rn + ' break', async () => { for await (const x of iter(r)) break; return 'done'; });
    await a(rn + ' return', async () => { for await (const x of iter(r)) return 'ret'; });
    await a(rn + ' destr', async () => { for await (const { y: { z } } of iter(r)); });
    await a(rn + ' sync throw', async () => { for (const x of sit(r)) throw 'body'; });
    await a(rn + ' sync break', async () => { for (const x of sit(r)) break; return 'done'; });
    await a(rn + ' sync pattern', async () => { const [q] = sit(r); return q; });
    await a(rn + ' sync pattern throw', async () => { const [{ y: { z } }] = sit(r); });
    await a(rn + ' for await sync throw', async () => { for await (const x of sit(r)) throw 'body'; });
    await a(rn + ' for await sync break', async () => { for await (const x of sit(r)) break; return 'done'; });
    await a(rn + ' yield* return', async () => { async function* g() { yield* iter(r); } const it = g(); await it.next(); return JSON.stringify(await it.return('rv')); });
    await a(rn + ' yield* sync return', async () => { function* g() { yield* sit(r); } const it = g(); it.next(); return JSON.stringify(it.return('rv')); });
    await a(rn + ' yield* throw', async () => { async function* g() { yield* iter(r); } const it = g(); await it.next(); return JSON.stringify(await it.throw('tv')); });
    await a(rn + ' sync yield* throw', async () => { function* g() { yield* sit(r); } const it = g(); it.next(); return JSON.stringify(it.throw('tv')); });
    await a(rn + ' map ctor', async () => new Map(sit(r)));
    await a(rn + ' array from', async () => Array.from(sit(r), () => { throw 'mapper'; }));
  }
})();
