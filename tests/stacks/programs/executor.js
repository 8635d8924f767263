// errors in executors and resolve functions
async function root(make) { try { await make(); } catch (e) { console.log(e.stack); } }
root(() => new Promise(() => { throw new Error('executor'); }))
  .then(() => root(() => new Promise((resolve) => { resolve({ get then() { throw new Error('then getter'); } }); })))
  .then(() => root(() => ({ then() { throw new Error('thenable'); } })))
  .then(() => root(() => Promise.all([{ then() { throw new Error('thenable in all'); } }])))
  .then(() => root(() => Promise.resolve().then(() => ({ then(r) { r(Promise.reject(new Error('rejected'))); } }))));
