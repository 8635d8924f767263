// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const broken = new ReadableStream({ start(controller) { controller.enqueue(1); }, pull(controller) { controller.error('source'); } });
broken.pipeTo(new WritableStream({ write(chunk) { log(chunk); }, abort(reason) { log('abort', reason); } })).catch((error) => log('rejected', error));
const fine = new ReadableStream({ pull(controller) { controller.enqueue(1); }, cancel(reason) { log('cancel', reason); } });
fine.pipeTo(new WritableStream({ write() { throw 'target'; } })).catch((error) => log('rejected', error));
const stopper = new AbortController();
const endless = new ReadableStream({ pull(controller) { controller.enqueue(1); }, cancel(reason) { log('cancel', reason); } }, { highWaterMark: 0 });
endless.pipeTo(new WritableStream({ write() { return new Promise(() => {}).constructor.resolve(); }, abort(reason) { log('abort', reason); } }), { signal: stopper.signal }).catch((error) => log('rejected', error));
setTimeout(() => {}, 1);
queueMicrotask(() => stopper.abort('stop'));
