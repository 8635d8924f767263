// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const failing = new TransformStream({ transform() { throw new Error('no'); } });
const writer = failing.writable.getWriter();
failing.readable.getReader().read().catch((error) => log('read', error.message));
writer.write(1).catch((error) => log('write', error.message));
writer.closed.catch((error) => log('closed', error.message));
const ending = new TransformStream({ transform(chunk, controller) { controller.enqueue(chunk); controller.terminate(); } });
const other = ending.writable.getWriter();
other.write('last').then(() => log('written'), (error) => log(error.name));
other.closed.catch((error) => log('terminated', error.name, error.code));
(async () => { for await (const chunk of ending.readable) log(chunk); log('end'); })();
