// A thenable that resolves with itself once, then with a value.
let n = 0; const t = { then(ok) { console.log('then ' + n); ok(n++ < 3 ? t : 'end'); } };
(async () => { console.log(await t); n = 2; console.log(await Promise.resolve(t)); n = 1; console.log(await (async () => t)()); })();
(async () => { for (let i = 1; i < 14; i++) { await null; console.log('t' + i); } })();
