// Symbol.asyncIterator as a getter that falls back to the synchronous one.
// needs: asyncgen
const make = (which) => ({ get [Symbol.asyncIterator]() { console.log('async asked'); return which; }, get [Symbol.iterator]() { console.log('sync asked'); return function* () { yield 'S1'; yield Promise.resolve('S2'); }; } });
async function* g(x) { yield* x; }
(async () => { for (const w of [undefined, null, async function* () { yield 'A1'; }, 0, 'text', () => 5, () => ({})]) { try { for await (const v of g(make(w))) console.log(v); } catch (e) { console.log(e.constructor.name, e.message); } } })();
