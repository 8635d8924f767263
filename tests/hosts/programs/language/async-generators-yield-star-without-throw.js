// Yield* over an iterator without throw(): it is closed and a TypeError comes.
// needs: asyncgen
const it = (extra) => ({ [Symbol.asyncIterator]() { return this; }, next() { return { value: 1, done: false }; }, ...extra });
async function* g(s) { try { yield* s; } catch (e) { console.log('caught', e.constructor.name, e.message); } return 'end'; }
(async () => { for (const s of [it({ return() { console.log('closed'); return {}; } }), it({}), it({ return() { return 5; } }), it({ throw() { return null; } }), it({ throw: 1 })]) { const a = g(s); await a.next(); console.log(await a.throw('T').catch((e) => 'out ' + e)); } })();
