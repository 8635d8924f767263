// Sealed, extended and restored promises against each other, three at a time.
const mk = [() => Promise.resolve('plain'), () => Object.seal(Promise.resolve('sealed')), () => { const p = Promise.resolve('restored'); p.x = 1; delete p.x; return p; }, () => Object.assign(Promise.resolve('extra'), { [Symbol('k')]: 1 }), () => { const p = Promise.resolve('proto'); Object.setPrototypeOf(p, Promise.prototype); return p; }];
for (const m of mk) (async () => { console.log(await m()); })();
(async () => { for (let i = 1; i < 5; i++) { await null; console.log('t' + i); } })();
