// a worker blocks in a handler of a promise; the handler's value still arrives
const { Worker } = require('worker_threads');
const flag = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker(`
const { parentPort, workerData: flag } = require('worker_threads');
Promise.resolve('x').then((v) => { parentPort.postMessage('waiting'); return v + Atomics.wait(flag, 0, 0); }).then((v) => parentPort.postMessage(v));
Promise.resolve().then(() => parentPort.postMessage('next job'));
process.nextTick(() => parentPort.postMessage('tick'));
`, { eval: true, workerData: flag });
worker.on('message', (m) => {
  console.log(m);
  if (m === 'waiting') setTimeout(() => Atomics.notify(flag, 0), 20);
});
