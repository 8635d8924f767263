// Await in the discriminant and in every case, falling through, with closures.
const s = v => { console.log('case ' + v); return Promise.resolve(v); };
const f = async x => { switch (await s(x)) { case await s('a'): let q = 'q'; console.log('A'); case await s('b'): q = 'set'; console.log('B', q); break; default: console.log('D'); case await s('c'): console.log('C'); } return x; };
(async () => { for (const x of ['a', 'b', 'c', 'z']) try { await f(x); } catch (e) { console.log(e.name + ': ' + e.message); } })();
