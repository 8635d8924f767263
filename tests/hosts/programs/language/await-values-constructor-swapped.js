// Own constructor properties: another function, a proxy of Promise, after the await.
class Q extends Promise {} const mk = (c, n) => { const p = Promise.resolve(n); p.constructor = c; return p; };
const go = async (p) => { console.log('got ' + await p); };
go(mk(Q, 'Q')); go(mk(new Proxy(Promise, {}), 'proxy')); go(mk(Promise, 'same')); go(mk(undefined, 'undef').then ? Promise.resolve('plain') : 0);
const late = Promise.resolve('late'); go(late); late.constructor = Q;
(async () => { for (let i = 1; i < 7; i++) { await null; console.log('t' + i); } })();
