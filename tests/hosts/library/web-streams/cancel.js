// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const stream = new ReadableStream({ pull(controller) { controller.enqueue(1); }, async cancel(reason) { log('cancel', reason); await null; log('cancelled'); } });
const reader = stream.getReader();
reader.closed.then(() => log('closed'));
reader.cancel('enough').then((value) => log('done', value));
reader.read().then(({ value, done }) => log(value, done));
