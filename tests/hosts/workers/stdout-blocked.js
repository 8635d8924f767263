// a parent that is busy prints nothing of it
const { Worker } = require('worker_threads');
const flag = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker('const { workerData: f } = require("worker_threads"); console.log("from the worker"); Atomics.store(f, 0, 1); Atomics.notify(f, 0); console.log("again")', { eval: true, workerData: flag });
Atomics.wait(flag, 0, 0);
console.log('main first');
setImmediate(() => {});
worker.on('exit', () => console.log('exit'));
