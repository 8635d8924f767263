// return without await leaves a gap
async function leaf() { await null; throw new Error('x'); }
async function late() { await null; await null; await null; await null; throw new Error('late'); }
async function drops(f) { return f(); }
async function keeps(f) { return await f(); }
async function root(g, f) { try { await g(f); } catch (e) { console.log(e.stack); } }
root(drops, leaf).then(() => root(keeps, leaf)).then(() => root(drops, late)).then(() => root(keeps, late));
