// Nested for await over two generators; breaks close in order.
// needs: asyncgen
async function* g(n, k) { try { for (let i = 0; i < k; i++) { await null; yield n + i; } } finally { await null; console.log('closed', n); } }
(async () => { outer: for await (const a of g('a', 3)) { for await (const b of g('b', 3)) { if (b === 'b1') { if (a === 'a1') break outer; continue outer; } console.log(a, b); } } console.log('end'); })();
(async () => { for (let i = 1; i < 30; i++) { await null; if (i % 6 === 0) console.log('t' + i); } })();
