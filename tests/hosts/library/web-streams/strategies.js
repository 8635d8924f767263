// since: 18
// A clock of microtasks tells the order.
let tick = 0;
const log = (...words) => console.log(tick, ...words);
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
const count = new CountQueuingStrategy({ highWaterMark: 3 });
const bytes = new ByteLengthQueuingStrategy({ highWaterMark: 8 });
console.log(count.highWaterMark, count.size('x'), bytes.highWaterMark, bytes.size(new Uint8Array(5)), count, bytes);
new ReadableStream({ start(controller) { controller.enqueue(new Uint8Array(5)); console.log(controller.desiredSize); controller.enqueue(new Uint8Array(5)); console.log(controller.desiredSize); } }, bytes);
console.log(new ReadableStream(), new WritableStream(), new TransformStream());
console.log(Object.keys(WritableStream.prototype), String(new WritableStream()), WritableStream.length, TransformStream.length);
console.log(require('stream/web').TransformStream === TransformStream, require('node:stream/web').ReadableStream === ReadableStream);
try { new CountQueuingStrategy({}); } catch (error) { console.log(error.name, error.code); }
try { new WritableStreamDefaultController(); } catch (error) { console.log(error.name, error.code); }
