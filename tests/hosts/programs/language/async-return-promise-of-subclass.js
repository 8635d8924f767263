// Returning an instance of a subclass, of a frozen promise, and one with its own constructor.
class P extends Promise { then(a, b) { console.log('P.then'); return super.then(a, b); } }
const f = async (x) => x;
f(P.resolve('sub')).then(console.log); f(Object.freeze(Promise.resolve('frozen'))).then(console.log); f(Object.assign(Promise.resolve('own'), { constructor: P })).then(console.log);
let i = 0; (function t() { Promise.resolve().then(() => { console.log('t' + ++i); if (i < 7) t(); }); })();
