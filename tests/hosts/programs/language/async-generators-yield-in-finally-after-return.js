// needs: asyncgen
// a yield in finally turns a return into one more value
async function* gen() { try { yield 1; yield 2; } finally { console.log('finally'); yield 'extra'; console.log('finally end'); } }
(async () => {
  const it = gen();
  console.log(await it.next()); console.log(await it.return('r')); console.log(await it.next()); console.log(await it.next());
  for await (const x of gen()) { console.log('item', x); if (x === 1) break; }
  console.log('after loop');
})();
