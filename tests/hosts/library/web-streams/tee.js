// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
let n = 0;
const stream = new ReadableStream({ pull(controller) { log('pull', n); controller.enqueue(n++); if (n === 3) controller.close(); }, cancel(reason) { log('cancel', reason); } });
const [a, b] = stream.tee();
(async () => { for await (const chunk of a) log('a', chunk); log('a ends'); })();
(async () => { const reader = b.getReader(); for (;;) { const { value, done } = await reader.read(); log('b', value, done); if (done) break; } })();
const [c, d] = new ReadableStream({ cancel(reason) { log('cancel', reason); } }).tee();
c.cancel('c').then(() => log('c'));
d.cancel('d').then(() => log('d'));
