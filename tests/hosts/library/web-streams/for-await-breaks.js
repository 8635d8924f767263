// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const make = () => new ReadableStream({
  start(controller) { controller.enqueue('a'); controller.enqueue('b'); },
  cancel(reason) { log('cancel', reason); },
});
(async () => {
  const one = make();
  for await (const chunk of one) { log(chunk); break; }
  log('left', one.locked);
  const two = make();
  for await (const chunk of two.values({ preventCancel: true })) { log(chunk); break; }
  log('left', two.locked, (await two.getReader().read()).value);
  const three = make().values();
  log(await three.return('early'), await three.next());
})();
