// A synchronous source: rejected elements, breaks and throws in the body, and its return().
// needs: asyncgen
const src = (...v) => ({ [Symbol.iterator]() { let i = 0; return { next: () => (console.log('next ' + i), i < v.length ? { value: v[i++], done: false } : { value: 'ret', done: true }), return(x) { console.log('return', x); return { value: Promise.resolve('r'), done: true }; } }; } });
(async () => { try { for await (const x of src(1, Promise.reject('bad'), 3)) console.log(x); } catch (e) { console.log('caught', e); } for await (const x of src(Promise.resolve('p'), 2)) { console.log(x); break; } try { for await (const x of src(1)) throw 'T'; } catch (e) { console.log(e); } for await (const x of src({ then(ok) { ok('thenable'); } })) console.log(x); })();
