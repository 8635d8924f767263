// Promise.withResolvers and Promise.try
// needs: promise-withresolvers, promise-try
async function root(make) { try { await make(); } catch (e) { console.log(e.stack); } }
async function leaf() { await null; throw new Error('x'); }
root(() => Promise.try(leaf))
  .then(() => root(() => Promise.try(() => { throw new Error('try'); })))
  .then(() => root(() => { const { promise, resolve } = Promise.withResolvers(); resolve(leaf()); return promise; }))
  .then(() => root(() => { const { promise, resolve, reject } = Promise.withResolvers(); leaf().then(resolve, reject); return promise; }));
