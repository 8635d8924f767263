// async frames of functions known under other names
async function leaf() { await null; throw new Error('x'); }
class A { async m() { await leaf(); } }
A.prototype.alias = A.prototype.m;
const o = { async f() { await new A().alias(); }, renamed: async function own() { await o.f(); } };
o.again = o.renamed;
const ns = {};
ns.assigned = async function () { await o.again(); };
ns.arrow = async () => { await ns.assigned(); };
async function* gen() { await ns.arrow(); }
o.gen = gen;
async function use() { for await (const x of o.gen()); }
use().catch((e) => console.log(e.stack));
