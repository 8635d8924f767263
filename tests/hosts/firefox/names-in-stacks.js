// async parts of a stack: for await, generators, allSettled and a then in between
const mine = ['leaf', 'middle', 'root', 'gen', 'viaThen', 'loop'];
const names = e => String(e.stack).split('\n').map(l => /^\s*at (async )?(\w+) /.exec(l) || /^(async\*)?(\w+)@/.exec(l)).filter(m => m && mine.includes(m[2])).map(m => (m[1] ? 'async ' : '') + m[2]).join(' < ');
async function leaf() { await null; throw new Error('x'); } async function* gen() { yield 1; await leaf(); } async function loop() { for await (const x of gen()); } function viaThen() { return Promise.resolve().then(leaf); } async function middle(f) { await f(); } async function root() { for (const f of [leaf, loop, viaThen, () => middle(leaf), () => Promise.allSettled([leaf()]).then(([r]) => { throw r.reason; }), () => Promise.race([leaf()]), () => Promise.any([leaf()]).catch(e => { throw e.errors[0]; })]) try { await f(); } catch (e) { console.log(names(e)); } }
root();
