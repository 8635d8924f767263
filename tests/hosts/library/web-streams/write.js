// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const stream = new WritableStream({
  start() { log('start'); },
  write(chunk) { log('write', chunk); },
  close() { log('close'); },
});
const writer = stream.getWriter();
log(writer.desiredSize);
writer.ready.then(() => log('ready'));
writer.write('a').then(() => log('a written', writer.desiredSize));
log(writer.desiredSize);
writer.write('b').then(() => log('b written', writer.desiredSize));
writer.ready.then(() => log('ready again'));
writer.closed.then(() => log('closed'));
writer.close().then(() => log('close done'));
