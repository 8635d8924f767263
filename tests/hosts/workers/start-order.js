// online comes before the first message, exit after the last one
const { Worker } = require('worker_threads');
const worker = new Worker('const { parentPort } = require("worker_threads"); parentPort.postMessage(1); parentPort.postMessage(2)', { eval: true });
worker.on('online', () => console.log('online'));
worker.on('message', (m) => console.log('message', m));
worker.on('exit', (code) => console.log('exit', code));
console.log('main goes on');
Promise.resolve().then(() => console.log('microtask'));
setImmediate(() => console.log('immediate'));
