// A finally block that returns itself overrides return() and throw().
// needs: asyncgen
async function* over(how) { try { yield 1; } finally { if (how) return how; } }
const show = (n, p) => p.then((r) => console.log(n, JSON.stringify(r)), (e) => console.log(n, 'failed', e));
const a = over('mine'), b = over(), c = over(Promise.resolve('later')), d = over(Promise.reject('bad'));
for (const [n, it] of [['a', a], ['b', b], ['c', c], ['d', d]]) { it.next(); show(n + ' return', it.return('yours')); show(n + ' next', it.next()); }
const e = over('saved'); e.next(); show('e throw', e.throw('lost')); const f = over(); f.next(); show('f throw', f.throw('kept'));
