// disposal awaits too
// needs: await-using
async function leaf() { await null; throw new Error('x'); }
async function root() { try { await using r = { async [Symbol.asyncDispose]() { await leaf(); } }; } catch (e) { console.log(e.stack); } }
root();
