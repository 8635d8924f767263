// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
let fail;
const stream = new ReadableStream({ start(controller) { controller.enqueue('lost'); fail = (error) => controller.error(error); } });
const reader = stream.getReader();
reader.closed.catch((error) => log('closed', error.message));
fail(new Error('no'));
reader.read().then((result) => log(result), (error) => log('read', error.message));
new ReadableStream({ pull() { throw new Error('pull'); } }).getReader().read().catch((error) => log(error.message));
new ReadableStream({ async start() { throw new Error('later'); } }).getReader().read().catch((error) => log(error.message));
try { new ReadableStream({ start() { throw new Error('at once'); } }); } catch (error) { log(error.message); }
for (const misuse of [() => reader.constructor(), () => stream.getReader(), () => new ReadableStream({}, { highWaterMark: -1 })]) {
  try { misuse(); } catch (error) { log(error.name, error.code); }
}
stream.cancel().catch((error) => log(error.name, error.code, error.message));
reader.releaseLock();
reader.read().catch((error) => log(error.name, error.code));
reader.closed.catch((error) => log(error.name, error.code));
