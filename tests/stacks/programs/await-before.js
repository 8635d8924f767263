// before the first await it is an ordinary stack
async function leaf() { throw new Error('x'); }
async function middle() { await leaf(); }
async function root() { try { await middle(); } catch (e) { console.log(e.stack); } }
root();
