// hand-written async iterators
// needs: asyncgen
async function leaf() { await null; throw new Error('x'); }
const o = { [Symbol.asyncIterator]() { return { async next() { await leaf(); return { done: true }; } }; } };
const plain = { [Symbol.asyncIterator]() { return { next() { return leaf(); } }; } };
async function over(it) { try { for await (const x of it); } catch (e) { console.log(e.stack); } }
async function* delegate(it) { yield* it; }
over(o).then(() => over(plain)).then(() => over(delegate(o))).then(() => over(delegate(plain)));
