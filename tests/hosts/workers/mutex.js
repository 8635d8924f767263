// a lock built on compareExchange, wait and notify
const { Worker, isMainThread, workerData, parentPort } = require('worker_threads');
const LOCK = 0, VALUE = 1, DONE = 2;
function lock(mem) {
  while (Atomics.compareExchange(mem, LOCK, 0, 1) !== 0) Atomics.wait(mem, LOCK, 1);
}
function unlock(mem) {
  Atomics.store(mem, LOCK, 0);
  Atomics.notify(mem, LOCK, 1);
}
if (isMainThread) {
  const mem = new Int32Array(new SharedArrayBuffer(16));
  let left = 4;
  for (let i = 0; i < 4; i++) new Worker(__filename, { workerData: mem }).on('exit', () => {
    if (--left === 0) console.log(mem[VALUE], mem[LOCK]);
  });
} else {
  for (let i = 0; i < 100; i++) {
    lock(workerData);
    const seen = workerData[VALUE];
    workerData[VALUE] = seen + 1;
    unlock(workerData);
  }
}
