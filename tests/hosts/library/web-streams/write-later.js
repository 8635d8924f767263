// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const stream = new WritableStream({
  async start() { await null; log('started'); },
  async write(chunk) { log('write', chunk); await null; log('wrote', chunk); },
  async close() { log('close'); await null; },
}, { highWaterMark: 3, size: (chunk) => chunk.length });
const writer = stream.getWriter();
(async () => {
  for (const chunk of ['a', 'bb', 'ccc', 'd']) { await writer.ready; log('to write', chunk, writer.desiredSize); writer.write(chunk).then(() => log('done', chunk, writer.desiredSize)); }
  await writer.close();
  log('end', writer.desiredSize);
})();
