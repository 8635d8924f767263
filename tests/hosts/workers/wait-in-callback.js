// a worker blocks within forEach and sort, under the engine's own frames
const { Worker } = require('worker_threads');
const flag = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker(`
const { parentPort, workerData: flag } = require('worker_threads');
[1, 2].forEach((n) => {
  parentPort.postMessage('wait ' + n);
  parentPort.postMessage(n + ' ' + Atomics.wait(flag, 0, n - 1));
});
`, { eval: true, workerData: flag });
worker.on('message', (m) => {
  console.log(m);
  if (m.startsWith('wait')) setTimeout(() => {
    Atomics.add(flag, 0, 1);
    Atomics.notify(flag, 0);
  }, 20);
});
worker.on('exit', (code) => console.log('exit', code));
