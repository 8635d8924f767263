// finally
// needs: promise-finally
async function root(make) { try { await make(); } catch (e) { console.log(e.stack); } }
function thrower() { throw new Error('x'); }
async function leaf() { await null; thrower(); }
root(() => Promise.resolve().finally(thrower))
  .then(() => root(() => leaf().finally(() => 1)))
  .then(() => root(() => Promise.resolve().finally(() => leaf())));
