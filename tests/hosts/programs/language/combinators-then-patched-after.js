// All calls the then of each element as it is at that moment.
const p = Promise.resolve('p'), q = Promise.resolve('q'); const native = Promise.prototype.then;
p.then = function (a, b) { console.log('p.then'); return native.call(this, a, b); };
const it = { *[Symbol.iterator]() { yield p; Promise.prototype.then = function (a, b) { console.log('patched'); Promise.prototype.then = native; return native.call(this, a, b); }; yield q; } };
Promise.all(it).then((v) => console.log(v)); (async () => { for (let i = 1; i < 5; i++) { await null; console.log('t' + i); } })();
