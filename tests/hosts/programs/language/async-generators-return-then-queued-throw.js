// Return, throw and next asked at once of a generator that stands at a yield.
// needs: asyncgen
const log = (n) => [(r) => console.log(n, r.value, r.done), (e) => console.log(n, 'rejected', e)];
async function* g() { try { console.log('sent', yield 1); } finally { console.log('cleanup'); await null; console.log('clean'); } }
const it = g();
it.next().then(...log('a')); it.return(Promise.resolve('R')).then(...log('b')); it.throw('T').then(...log('c')); it.next('N').then(...log('d'));
Promise.resolve().then(() => console.log('t1')).then(() => console.log('t2')).then(() => console.log('t3')).then(() => console.log('t4')).then(() => console.log('t5')).then(() => console.log('t6')).then(() => console.log('t7')).then(() => console.log('t8'));
