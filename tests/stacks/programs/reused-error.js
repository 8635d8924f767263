// an error made once and thrown often
const e = new Error('once');
async function a() { await null; throw e; }
async function b() { try { await a(); } catch (x) { console.log((x === e) + ' ' + x.stack); } }
b().then(b);
