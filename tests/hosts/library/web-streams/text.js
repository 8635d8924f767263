// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const bytes = new ReadableStream({ start(controller) { controller.enqueue(Uint8Array.of(0xe2, 0x82)); controller.enqueue(Uint8Array.of(0xac, 0x21)); controller.close(); } });
(async () => {
  for await (const text of bytes.pipeThrough(new TextDecoderStream())) console.log(JSON.stringify(text));
  const parts = [];
  for await (const chunk of new ReadableStream({ start(controller) { controller.enqueue('a\ud83d'); controller.enqueue('\ude00'); controller.close(); } }).pipeThrough(new TextEncoderStream())) parts.push(...chunk);
  console.log(parts.join(' '), new TextDecoderStream('utf-16le').encoding, new TextEncoderStream().encoding);
})();
