// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
if (ReadableStream.from) {
  (async () => {
    for await (const chunk of ReadableStream.from(['a', Promise.resolve('b')])) log(chunk);
    async function* letters() { try { yield 'c'; yield 'd'; } finally { log('finally'); } }
    for await (const chunk of ReadableStream.from(letters())) { log(chunk); break; }
    try { ReadableStream.from(5); } catch (error) { log(error.name, error.code); }
  })();
} else log('none');
