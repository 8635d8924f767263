// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const stream = new ReadableStream({
  start(controller) { log('start', controller.desiredSize); controller.enqueue('a'); controller.enqueue('b'); log('size', controller.desiredSize); controller.close(); },
});
const reader = stream.getReader();
reader.closed.then(() => log('closed'));
const next = () => reader.read().then(({ value, done }) => { log('read', value, done); if (!done) next(); });
next();
log(stream.locked);
