// where the next turn of a loop is asked for, by what gets the value
const line = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n')[2]); } };
const it = { [Symbol.iterator]() { return { next() { throw new Error('n'); } }; } }; const o = {};
line(() => { for (const [a, b] of it) ; });
line(() => { for (const { a, b = 1 } of it) ; });
line(() => { let a; for ([a] of it) ; });
line(() => { let a; for ({ a } of it) ; });
line(() => { for (o.x of it) ; });
line(() => { for (o['x'] of it) ; });
line(() => { for (var   long of it) ; });
line(() => { for (const  [ ]  of it) ; });
line(() => { for (const [[c]] of it) ; });
line(() => { for (let [d = 1] of it) ; });
line(() => { for (const [ , ] of it) ; });
line(() => { let zz; for ((zz) of it) ; });
