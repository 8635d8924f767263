// Break, return, throw and continue out of for await over a synchronous iterator with return().
// needs: asyncgen
const src = n => ({ [Symbol.iterator]() { let k = 0; return { next: () => { console.log(n + ' next ' + k); return { value: Promise.resolve(k++), done: k > 4 }; }, return(v) { console.log(n + ' return', v, arguments.length); return { value: Promise.resolve('closing').then(x => console.log(n + ' ' + x)) }; } }; } });
const f = async how => { for await (const v of src(how)) { if (how === 'continue') continue; if (v === 1) { if (how === 'break') break; if (how === 'return') return 'returned'; throw how; } } return 'end'; };
(async () => { for (const h of ['break', 'return', 'throw', 'continue']) console.log(h, await f(h).catch(e => 'caught ' + e)); })();
