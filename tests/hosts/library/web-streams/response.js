// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const stream = new ReadableStream({ start(controller) { controller.enqueue(new TextEncoder().encode('{"a":')); controller.enqueue(new TextEncoder().encode('1}')); controller.close(); } });
(async () => {
  const response = new Response(stream);
  console.log(response.body === stream, stream.locked, response.bodyUsed);
  console.log(await response.json(), response.bodyUsed, stream.locked);
  const shout = new TransformStream({ transform(chunk, controller) { controller.enqueue(chunk.toUpperCase()); } });
  for await (const chunk of new Response('quiet').body.pipeThrough(new TextDecoderStream()).pipeThrough(shout)) console.log(chunk);
  const first = new Response(new Response('twice').body);
  const second = first.clone();
  console.log(await first.text(), await second.text());
})();
