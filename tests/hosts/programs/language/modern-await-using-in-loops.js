// Await using in for heads, blocks, for await and switch; break and return dispose.
// needs: await-using
const res = n => ({ n, async [Symbol.asyncDispose]() { console.log('close ' + n); } });
const f = async () => { for (await using x of [res('a'), res('b')]) { console.log('use ' + x.n); if (x.n === 'b') break; } { await using y = res('c'); using z = { [Symbol.dispose]() { console.log('sync z'); } }; console.log('block'); } for await (await using w of [Promise.resolve(res('d')), null]) console.log(w && w.n); await using last = res('e'); return 'R'; };
f().then(console.log); (async () => { for (let i = 1; i < 16; i++) { await null; console.log('t' + i); } })();
