// Yields inside of arrays, templates, calls and conditions keep the order of evaluation.
// needs: asyncgen
const f = (...a) => { console.log('f(' + a.join() + ')'); return a.length; };
async function* g() { const t = `${yield 'x'}-${f(yield 'y', await 'w', yield 'z')}`; console.log(t); const o = { [yield 'key']: yield 'value', ...(yield 'spread') }; console.log(o); return (yield 'p') ? yield 'q' : yield 'r'; }
(async () => { const it = g(); let v = [1, 2, 3, 'k', 'val', { s: 1 }, 0, 'end']; let r = await it.next(); while (!r.done) { console.log('got', r.value); r = await it.next(v.shift()); } console.log('returned', r.value); })();
