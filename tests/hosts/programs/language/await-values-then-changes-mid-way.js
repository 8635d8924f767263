// Then is read at the await and called in a job: a change between is not seen.
const th = { then(ok) { ok('old'); } };
(async () => { const p = (async () => await th)(); th.then = (ok) => ok('new'); console.log(await p); console.log(await th); Object.freeze(th); console.log(await th); })();
const q = Promise.resolve(1); (async () => { const r = (async () => await q)(); q.then = (ok) => ok('changed'); console.log(await r); })();
