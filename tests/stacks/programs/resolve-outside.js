// settled from outside: the stack of the error, not of the wait
let reject;
const p = new Promise((_, r) => { reject = r; });
async function waits() { await p; }
async function root() { try { await waits(); } catch (e) { console.log(e.stack); } }
root();
function culprit() { reject(new Error('made here')); }
culprit();
