// Next, return and throw on a receiver of another kind reject, they do not throw.
// needs: asyncgen
async function* g() { yield 1; }
const proto = Object.getPrototypeOf(g.prototype);
for (const name of ['next', 'return', 'throw']) for (const self of [undefined, {}, function* () {}(), g]) { try { const p = proto[name].call(self, 'v'); p.then((r) => console.log(name, 'ok', r), (e) => console.log(name, e.constructor.name, e.message)); } catch (e) { console.log('thrown', name, e.message); } }
console.log('sync end');
