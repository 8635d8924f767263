// Array.fromAsync
// needs: array-fromasync
async function leaf() { await null; throw new Error('x'); }
async function root() { try { await Array.fromAsync([1], async () => { await leaf(); }); } catch (e) { console.log(e.stack); } }
async function* g() { await null; throw new Error('g'); }
async function two() { try { await Array.fromAsync(g()); } catch (e) { console.log(e.stack); } }
root().then(two);
