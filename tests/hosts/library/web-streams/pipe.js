// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const source = new ReadableStream({ start(controller) { for (const each of [1, 2, 3]) controller.enqueue(each); controller.close(); } });
const target = new WritableStream({ write(chunk) { log('write', chunk); }, close() { log('close'); } });
source.pipeTo(target).then(() => log('piped', source.locked, target.locked));
log(source.locked, target.locked);
