// Throw, return a rejected promise, await a rejected promise: when are they seen.
const e = x => Promise.reject(x);
const fs = { thrown: async () => { throw 'thrown'; }, returned: async () => e('returned'), awaited: async () => { await e('awaited'); }, both: async () => await e('both'), late: async () => { await null; return e('late'); } };
for (const k of Object.keys(fs)) fs[k]().catch(x => console.log(x));
(async () => { for (let i = 1; i < 9; i++) { await null; console.log('t' + i); } })();
