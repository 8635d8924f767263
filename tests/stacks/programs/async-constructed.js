// async code started by constructors and callbacks with receivers
async function leaf() { await null; throw new Error('x'); }
function F() { this.p = go.call(this); }
async function go() { await leaf(); }
new F().p.catch((e) => console.log(e.stack));
const bound = go.bind({});
bound().catch((e) => console.log(e.stack));
go.call(5).catch((e) => console.log(e.stack));
(async () => { 'use strict'; await go.call('s'); })().catch((e) => console.log(e.stack));
