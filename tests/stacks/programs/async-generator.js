// async generators
// needs: asyncgen
async function* g() { yield 1; await null; throw new Error('x'); }
async function* outer() { yield* g(); }
async function* loops() { for await (const x of g()) yield x; }
async function use(it) { try { for await (const x of it); } catch (e) { console.log(e.stack); } }
async function byHand() { const it = g(); await it.next(); try { await it.next(); } catch (e) { console.log(e.stack); } }
use(g()).then(() => use(outer())).then(() => use(loops())).then(byHand);
