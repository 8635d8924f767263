// callbacks of then, catch and finally that somebody awaits
async function root(make) { try { await make(); } catch (e) { console.log(e.stack); } }
function thrower() { throw new Error('x'); }
root(() => Promise.resolve().then(thrower))
  .then(() => root(() => Promise.reject(1).catch(() => { throw new Error('catch'); })))
  .then(() => root(() => Promise.resolve().then(thrower).then(() => 1)))
  .then(() => root(() => Promise.resolve().then(() => Promise.resolve().then(thrower))))
  .then(() => root(() => Promise.resolve().then(async () => { await null; thrower(); })));
