// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
let n = 0;
const stream = new ReadableStream({
  async start() { log('start'); await null; log('started'); },
  async pull(controller) { log('pull'); await null; controller.enqueue(n++); log('enqueued', controller.desiredSize); if (n === 3) controller.close(); },
});
stream.getReader().closed.then(() => log('never'));
const other = new ReadableStream({ pull(controller) { return new Promise((resolve) => setTimeout(() => { controller.enqueue('late'); controller.close(); resolve(); }, 1)); } }, { highWaterMark: 0 });
(async () => { for await (const chunk of other) log(chunk); log('end'); })();
