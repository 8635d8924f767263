// a second reaction ends the walk
async function leaf() { await null; throw new Error('x'); }
async function root() {
  const p = leaf();
  p.catch(() => {});
  try { await p; } catch (e) { console.log(e.stack); }
}
async function two(p) { await p; }
root().then(async () => {
  const p = leaf();
  two(p).catch(() => {});
  try { await p; } catch (e) { console.log(e.stack); }
});
