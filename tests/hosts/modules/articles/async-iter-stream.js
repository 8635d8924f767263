const { Readable } = require('stream');
async function* gen() { for (let i = 0; i < 3; i++) { await new Promise((r) => setTimeout(r, 1)); yield 'part' + i; } }
(async () => {
  for await (const c of Readable.from(gen())) console.log(c);
  const r = Readable.from([1, 2, 3, 4]);
  for await (const x of r) { console.log('x', x); if (x === 2) break; }
  console.log('destroyed', r.destroyed);
})();
