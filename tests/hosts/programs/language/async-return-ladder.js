const log = l => () => console.log(l);
const p = Promise.resolve('p');
async function value() { return 'v'; } async function promise() { return p; } async function awaited() { return await p; } async function nested() { return value(); } async function deep() { return nested(); }
for (const f of [deep, nested, promise, awaited, value]) f().then(log(f.name));
let n = 0; const t = () => { if (++n < 14) Promise.resolve().then(log('t' + n)).then(t); }; t();
