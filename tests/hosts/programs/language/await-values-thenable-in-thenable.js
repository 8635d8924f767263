// Thenables that answer with thenables, three deep, with a promise at the bottom.
const wrap = (n, v) => ({ then(ok) { console.log('open ' + n); ok(v); } });
(async () => { console.log(await wrap(1, wrap(2, wrap(3, Promise.resolve('core'))))); })();
(async () => { try { await wrap('a', wrap('b', Promise.reject('rotten'))); } catch (e) { console.log(e); } })();
(async () => { for (let i = 1; i < 12; i++) { await null; console.log('t' + i); } })();
