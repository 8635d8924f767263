// several requests wait for one async generator
// needs: asyncgen
async function* g() { await null; yield 1; await null; throw new Error('x'); }
const it = g();
async function first() { await it.next(); }
async function second() { try { await it.next(); } catch (e) { console.log(e.stack); } }
async function third() { await it.next(); }
first(); second(); third();
