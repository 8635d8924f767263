// An array, an async generator and a hand-made iterator side by side, in ticks.
// needs: asyncgen
async function* g() { yield 'g1'; yield 'g2'; } const hand = () => { let n = 0; return { [Symbol.asyncIterator]() { return this; }, next: () => ({ value: 'h' + ++n, done: n > 2 }) }; };
const go = async (x, n) => { for await (const v of x) console.log(v); console.log(n + ' end'); };
go(['a1', 'a2'], 'a'); go(g(), 'g'); go(hand(), 'h'); go([Promise.resolve('p1'), Promise.resolve('p2')], 'p');
(async () => { for (let i = 1; i < 11; i++) { await null; console.log('t' + i); } })();
