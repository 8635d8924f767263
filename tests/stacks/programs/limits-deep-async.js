// ten frames, however many wait
async function down(n) {
  if (n === 0) { await null; throw new Error('bottom'); }
  await down(n - 1);
}
down(15).catch((e) => console.log(e.stack));
async function sync(n) { await null; go(n); }
function go(n) { if (n === 0) throw new Error('sync bottom'); go(n - 1); }
async function root() { await sync(7); }
root().catch((e) => console.log(e.stack));
