// Throw() and return() of the async view of a synchronous iterator.
// needs: asyncgen
const bare = (extra) => ({ [Symbol.iterator]() { return { next: () => ({ value: 1, done: false }), ...extra }; } });
async function* d(s) { try { return yield* s; } catch (e) { console.log('inside', e && e.message || e); throw 'again'; } }
(async () => { for (const s of [bare({}), bare({ throw(v) { return { value: Promise.reject('r ' + v), done: true }; } }), bare({ throw(v) { return { value: 'answered ' + v, done: true }; } }), bare({ throw() { return 1; } }), bare({ return() { console.log('closed'); return {}; } })]) { const it = d(s); await it.next(); await it.throw('T').then((r) => console.log(r), (e) => console.log('out', e)); } for (const s of [bare({}), bare({ return(v) { return { value: Promise.resolve('R' + v), done: true }; } }), bare({ return() { return 1; } })]) { const it = d(s); await it.next(); await it.return('X').then((r) => console.log(r), (e) => console.log('out', e)); } })();
