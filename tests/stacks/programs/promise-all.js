// Promise.all tells the index
async function ok() { await null; }
async function bad() { await null; throw new Error('x'); }
async function root() { try { await Promise.all([ok(), ok(), bad()]); } catch (e) { console.log(e.stack); } }
async function nested() { await Promise.all([ok(), Promise.all([bad()])]); }
root().then(nested).catch((e) => console.log(e.stack))
  .then(() => Promise.all([bad()])).catch((e) => console.log(e.stack))
  .then(() => Promise.all([ok(), bad().then((x) => x)])).catch((e) => console.log(e.stack));
