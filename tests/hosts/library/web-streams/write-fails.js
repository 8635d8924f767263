// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const stream = new WritableStream({ async write(chunk) { log('write', chunk); if (chunk === 'b') throw new Error('full'); } });
const writer = stream.getWriter();
for (const chunk of ['a', 'b', 'c']) writer.write(chunk).then(() => log(chunk), (error) => log(chunk, error.message));
writer.closed.catch((error) => log('closed', error.message));
writer.ready.then(() => log('ready'), (error) => log('ready', error.message));
writer.close().catch((error) => log('close', error.message));
