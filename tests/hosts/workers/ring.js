// a producer and a consumer share a ring buffer
const { Worker, isMainThread, workerData, parentPort } = require('worker_threads');
const SIZE = 8;
if (isMainThread) {
  const mem = new Int32Array(new SharedArrayBuffer(4 * (SIZE + 2)));
  const consumer = new Worker(__filename, { workerData: { mem, role: 'consumer' } });
  new Worker(__filename, { workerData: { mem, role: 'producer' } });
  consumer.on('message', (m) => console.log(m));
} else {
  const { mem, role } = workerData;
  if (role === 'producer') {
    for (let i = 1; i <= 50; i++) {
      while (Atomics.load(mem, 0) - Atomics.load(mem, 1) === SIZE) Atomics.wait(mem, 1, Atomics.load(mem, 0) - SIZE);
      mem[2 + (Atomics.load(mem, 0) % SIZE)] = i;
      Atomics.add(mem, 0, 1);
      Atomics.notify(mem, 0);
    }
  } else {
    let sum = 0;
    for (let i = 1; i <= 50; i++) {
      while (Atomics.load(mem, 0) === Atomics.load(mem, 1)) Atomics.wait(mem, 0, Atomics.load(mem, 1));
      sum += mem[2 + (Atomics.load(mem, 1) % SIZE)];
      Atomics.add(mem, 1, 1);
      Atomics.notify(mem, 1);
    }
    parentPort.postMessage('sum ' + sum);
  }
}
