// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const stream = new WritableStream({
  start(controller) { controller.signal.addEventListener('abort', () => log('signal', controller.signal.reason)); },
  async write(chunk) { log('write', chunk); await null; log('wrote'); },
  abort(reason) { log('abort', reason); },
});
const writer = stream.getWriter();
writer.write('a').then(() => log('a'), (error) => log('a', error));
writer.write('b').then(() => log('b'), (error) => log('b', error));
writer.closed.catch((error) => log('closed', error));
queueMicrotask(() => queueMicrotask(() => {
  writer.abort('stop').then(() => log('aborted'));
  writer.ready.catch((error) => log('ready', error));
  log(writer.desiredSize);
}));
