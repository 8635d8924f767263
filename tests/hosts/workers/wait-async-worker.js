// a worker notifies the main thread, which does not block
// since: 16
const { Worker } = require('worker_threads');
const flag = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker('const { workerData: f, parentPort } = require("worker_threads"); parentPort.once("message", () => { Atomics.store(f, 0, 1); Atomics.notify(f, 0); })', { eval: true, workerData: flag });
Atomics.waitAsync(flag, 0, 0).value.then((v) => {
  console.log(v, Atomics.load(flag, 0));
});
worker.postMessage('go');
console.log('main is free');
