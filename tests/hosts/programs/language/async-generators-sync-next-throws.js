// A next() method that throws at once, or gives no promise, in yield*.
// needs: asyncgen
async function* via(x) { try { return yield* x; } catch (e) { console.log('caught', e.message || e); return 'handled'; } }
const src = (next) => ({ [Symbol.asyncIterator]: () => ({ next, return() { console.log('return called'); return {}; } }) });
(async () => {
  for (const next of [() => { throw new Error('at once'); }, () => Promise.reject('late'), () => 3, () => ({ done: true, value: Promise.resolve('inner') }), async () => ({ get done() { throw 'getter'; } }), undefined]) {
    const r = await via(src(next)).next(); console.log(r.done, r.value instanceof Promise ? 'a promise' : r.value);
  }
})();
