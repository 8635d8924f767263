// needs: asyncgen
const tries = { undef: undefined, number: 5, noNext: { [Symbol.asyncIterator]: () => ({}) }, notObject: { [Symbol.asyncIterator]: () => 1 }, resultNotObject: { [Symbol.asyncIterator]: () => ({ next: async () => 1 }) }, nullMethod: { [Symbol.asyncIterator]: null, *[Symbol.iterator]() { yield 'fallback'; } }, notCallable: { [Symbol.asyncIterator]: 3 } };
(async () => { for (const [n, v] of Object.entries(tries)) try { for await (const x of v) { console.log(n, x); } console.log(n, 'done'); } catch (e) { console.log(n, e.name + ': ' + e.message); } })();
