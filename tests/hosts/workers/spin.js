// the main thread spins until a worker has changed shared memory
const { Worker } = require('worker_threads');
const flag = new Int32Array(new SharedArrayBuffer(8));
new Worker('const { workerData: f } = require("worker_threads"); Atomics.store(f, 1, 42); Atomics.store(f, 0, 1)', { eval: true, workerData: flag }).on('exit', () => console.log('exit'));
while (Atomics.load(flag, 0) === 0);
console.log('seen', flag[1]);
