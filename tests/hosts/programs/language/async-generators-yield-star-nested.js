// Three levels of yield* over async generators, with what each returns.
// needs: asyncgen
async function* c() { const x = yield 'c1'; console.log('c got ' + x); yield 'c2'; return 'C'; }
async function* b() { const r = yield* c(); console.log('b has ' + r); yield 'b1'; return 'B'; }
async function* a() { const r = yield* b(); console.log('a has ' + r); return 'A'; }
const it = a(); let n = 0;
const step = () => it.next('s' + n).then(r => { console.log(n++ + ' ' + r.value + ' ' + r.done); if (!r.done) step(); });
step();
(async () => { for (let i = 0; i < 24; i++) { await null; console.log('t' + i); } })();
