// Next() that gives no object, a getter, a thenable, a truthy done.
// needs: asyncgen
const src = (...rs) => ({ [Symbol.asyncIterator]: () => ({ next: () => rs.shift(), return() { console.log('return called'); return {}; } }) });
(async () => { for (const s of [src(5), src(null), src(Promise.resolve('text')), src({ then(ok) { ok({ value: 'th', done: 0 }); } }, { done: 'yes', value: 'skipped' }), src({ get done() { throw 'done getter'; } }), src({ done: false, get value() { throw 'value getter'; } }), src(Promise.reject('rejected')), src({ value: Promise.resolve('not unwrapped') }, { done: 1 }), src()]) try { for await (const x of s) console.log(typeof x === 'object' ? 'a promise' : x); console.log('end'); } catch (e) { console.log('caught', e && e.message || e); } })();
