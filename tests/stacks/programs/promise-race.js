// Promise.race is walked through silently
async function bad() { await null; throw new Error('x'); }
async function root() { try { await Promise.race([bad(), new Promise(() => {})]); } catch (e) { console.log(e.stack); } }
root();
