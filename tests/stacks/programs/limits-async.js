// one limit for both parts
async function a() { await null; throw new Error('x'); }
async function b() { await a(); }
async function c() { await b(); }
async function d() { await c(); }
async function e() { await d(); }
async function run(limit) { Error.stackTraceLimit = limit; try { await e(); } catch (x) { console.log(limit + ' ' + x.stack); } }
run(4).then(() => run(2)).then(() => run(1)).then(() => run(0)).then(() => run(100));
