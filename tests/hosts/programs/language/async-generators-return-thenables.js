// needs: asyncgen
const th = (n, v) => ({ then(ok) { console.log('then of', n); ok(v); } });
async function* g() { yield th('yielded', 1); return th('returned', 2); }
const it = g();
it.next().then(r => console.log('A', JSON.stringify(r))); it.next().then(r => console.log('B', JSON.stringify(r)));
g().return(th('return arg', 3)).then(r => console.log('C', JSON.stringify(r)));
let n = 0; const t = () => { if (n < 10) Promise.resolve().then(() => { console.log('t' + ++n); t(); }); }; t();
