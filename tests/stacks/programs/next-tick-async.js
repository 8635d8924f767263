// an async function that nextTick or an immediate goes on
// needs: node
async function leaf() { await null; throw new Error('x'); }
async function root() { try { await leaf(); } catch (e) { console.log(e.stack); } }
process.nextTick(root);
process.nextTick(() => process.nextTick(root));
setImmediate(root);
setImmediate(() => process.nextTick(root));
