// a transferred buffer leaves the sender
const { Worker } = require('worker_threads');
const worker = new Worker(`
const { parentPort } = require('worker_threads');
parentPort.once('message', (bytes) => { bytes[0] = 9; parentPort.postMessage(bytes, [bytes.buffer]); });
`, { eval: true });
const bytes = new Uint8Array([1, 2, 3]);
worker.on('message', (back) => console.log('back', back, bytes.length));
worker.postMessage(bytes, [bytes.buffer]);
console.log(bytes.length, bytes.byteLength, bytes.buffer.byteLength);
