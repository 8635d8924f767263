// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
let n = 0;
const source = new ReadableStream({ pull(controller) { log('pull', n); controller.enqueue(n++); if (n === 4) controller.close(); } });
const target = new WritableStream({ async write(chunk) { log('write', chunk); await null; await null; log('wrote', chunk); }, close() { log('close'); } }, { highWaterMark: 2 });
source.pipeTo(target).then(() => log('piped'));
