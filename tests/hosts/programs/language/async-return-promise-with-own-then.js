// Returning a promise that has a then of its own: it is called in a job.
const p = Promise.resolve('real'); p.then = function (ok, no) { console.log('own then'); ok('lie'); };
(async () => p)().then((v) => console.log('returned', v)); (async () => await p)().then((v) => console.log('awaited', v)); Promise.resolve(p).then((v) => console.log('direct', v)); new Promise((r) => r(p)).then((v) => console.log('resolved', v));
(async () => { for (let i = 1; i < 6; i++) { await null; console.log('t' + i); } })();
