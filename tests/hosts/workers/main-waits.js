// the main thread waits for a worker; what the worker sent meanwhile comes afterwards
const { Worker } = require('worker_threads');
const flag = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker(`
const { parentPort, workerData: flag } = require('worker_threads');
parentPort.postMessage('from the worker');
Atomics.store(flag, 0, 1);
Atomics.notify(flag, 0);
`, { eval: true, workerData: flag });
worker.on('message', (m) => console.log('message', m));
worker.on('exit', () => console.log('exit'));
setTimeout(() => console.log('timeout'), 0);
Atomics.wait(flag, 0, 0);
console.log('main goes on', Atomics.load(flag, 0));
Promise.resolve().then(() => console.log('microtask'));
process.nextTick(() => console.log('tick'));
