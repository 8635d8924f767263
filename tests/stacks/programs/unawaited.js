// a caller that does not await is not there
async function leaf() { await null; throw new Error('x'); }
async function starts() { leaf().catch((e) => console.log(e.stack)); await null; }
async function root() { await starts(); }
root();
