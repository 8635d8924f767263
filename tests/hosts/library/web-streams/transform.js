// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const upper = new TransformStream({
  start(controller) { log('start', controller.desiredSize); },
  transform(chunk, controller) { log('transform', chunk); controller.enqueue(chunk.toUpperCase()); },
  flush(controller) { log('flush'); controller.enqueue('!'); },
});
const writer = upper.writable.getWriter();
const reader = upper.readable.getReader();
for (const chunk of ['a', 'b']) writer.write(chunk).then(() => log('written', chunk));
writer.close().then(() => log('closed'));
(async () => { for (;;) { const { value, done } = await reader.read(); log('read', value, done); if (done) break; } })();
