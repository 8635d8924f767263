// three workers count in shared memory
const { Worker } = require('worker_threads');
const shared = new Int32Array(new SharedArrayBuffer(8));
let left = 3;
for (let i = 0; i < 3; i++) {
  const worker = new Worker(`
const { workerData } = require('worker_threads');
for (let i = 0; i < 500; i++) Atomics.add(workerData, 0, 1);
`, { eval: true, workerData: shared });
  worker.on('exit', () => {
    if (--left === 0) console.log('sum', shared[0], Atomics.load(shared, 0));
  });
}
