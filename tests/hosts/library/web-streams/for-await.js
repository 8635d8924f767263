// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const stream = new ReadableStream({
  start(controller) { for (const each of ['a', 'b', 'c']) controller.enqueue(each); controller.close(); },
});
(async () => { for await (const chunk of stream) log(chunk); log('end', stream.locked); })();
