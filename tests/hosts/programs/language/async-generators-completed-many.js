// Many requests of a generator that has ended: which settle when.
// needs: asyncgen
async function* g() {}
const it = g(); const tell = n => [r => console.log(n, String(r.value), r.done), e => console.log(n, 'x', e)];
it.next().then(...tell(1)); it.next().then(...tell(2)); it.return(Promise.resolve('v')).then(...tell(3)); it.next().then(...tell(4)); it.throw('e').then(...tell(5)); it.return(Promise.reject('r')).then(...tell(6)); it.next().then(...tell(7));
(async () => { for (let i = 0; i < 12; i++) { await null; console.log('t' + i); } })();
