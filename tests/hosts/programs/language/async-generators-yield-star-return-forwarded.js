// Return() is forwarded through yield* to an iterator whose return answers late.
// needs: asyncgen
const log = (...a) => console.log(...a);
const inner = { [Symbol.asyncIterator]() { return this; }, n: 0, next(v) { log('next', v); return Promise.resolve({ value: this.n++, done: false }); }, return(v) { log('return', v); return { then(ok) { log('then'); ok({ value: v + '!', done: this.n > 5 }); }, n: this.n++ }; } };
async function* g() { try { yield* inner; log('after'); } finally { log('finally'); } }
const it = g();
(async () => { log(await it.next('a')); log(await it.return('r1')); log(await it.return('r2')); log(await it.next('z')); })();
