// A yielded thenable whose then is a getter: read once per yield.
// needs: asyncgen
const log = (...a) => console.log(...a);
const thing = (n) => ({ get then() { log('get then ' + n); return (ok) => { log('then ' + n); ok(n); }; } });
async function* g() { const a = yield thing('a'); log('sent ' + a); try { yield thing('b'); } finally { log('closing'); } }
(async () => { const it = g(); log((await it.next()).value); log((await it.next('S')).value); const r = await it.return(thing('c')); log(r.value, r.done); })();
(async () => { for (let i = 1; i < 16; i++) { await null; log('t' + i); } })();
