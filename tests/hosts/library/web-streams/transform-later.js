// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const double = new TransformStream({ async transform(chunk, controller) { log('transform', chunk); await null; controller.enqueue(chunk); controller.enqueue(chunk); } }, undefined, { highWaterMark: 2 });
const source = new ReadableStream({ start(controller) { for (const each of [1, 2, 3]) controller.enqueue(each); controller.close(); } });
(async () => { for await (const chunk of source.pipeThrough(double)) log('got', chunk); log('end'); })();
