// Yield* when return is null, undefined, missing or not callable.
// needs: asyncgen
const src = (ret) => ({ [Symbol.asyncIterator]: () => ({ next: () => ({ value: 0, done: false }), return: ret }) });
async function* g(s) { try { yield* s; } finally { console.log('finally'); } }
(async () => { for (const r of [null, undefined, 7, () => ({ done: false, value: 'no' }), () => ({ done: true, value: 'yes' }), async () => 5, () => Promise.reject('bad')]) { const a = g(src(r)); await a.next(); await a.return('X').then((v) => console.log(JSON.stringify(v)), (e) => console.log(e && e.message || e)); console.log(JSON.stringify(await a.next().catch((e) => e.message))); } })();
