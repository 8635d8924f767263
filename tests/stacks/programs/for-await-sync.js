// for await over promises and sync iterables
// needs: asyncgen
async function leaf() { await null; throw new Error('x'); }
async function over(it) { try { for await (const x of it); } catch (e) { console.log(e.stack); } }
function* sync() { yield leaf(); }
over([leaf()]).then(() => over(sync())).then(() => over([1, leaf()]));
