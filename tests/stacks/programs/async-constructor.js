// awaiting inside callbacks of built-ins
async function leaf() { await null; throw new Error('x'); }
class Box { constructor() { this.ready = this.start(); } async start() { await leaf(); } }
async function root() { const box = new Box(); await box.ready; }
root().catch((e) => console.log(e.stack));
async function each() { await Promise.all([1, 2].map(async (x) => { await leaf(); })); }
each().catch((e) => console.log(e.stack));
async function reduce() { await [1, 2].reduce(async (p, x) => { await p; await leaf(); }, null); }
reduce().catch((e) => console.log(e.stack));
