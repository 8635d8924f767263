// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
let n = 0;
const stream = new ReadableStream({
  start() { log('start'); },
  pull(controller) { log('pull', controller.desiredSize); controller.enqueue(n++); if (n === 4) controller.close(); },
}, { highWaterMark: 2 });
const reader = stream.getReader();
(async () => {
  for (let i = 0; i < 6; i++) { const { value, done } = await reader.read(); log('read', value, done); if (done) break; }
})();
