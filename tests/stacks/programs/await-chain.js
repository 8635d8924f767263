// functions that await one another
async function leaf() { await null; throw new Error('x'); }
async function middle() {
  const before = 1;
  await leaf();
}
const root = async () => { try { await middle(); } catch (e) { console.log(e.stack); } };
root();
