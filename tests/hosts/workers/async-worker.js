// an async worker that blocks between two awaits
const { Worker } = require('worker_threads');
const flag = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker(`
const { parentPort, workerData: flag } = require('worker_threads');
async function run() {
  await null;
  parentPort.postMessage('before');
  console.log;
  const result = Atomics.wait(flag, 0, 0);
  parentPort.postMessage('after ' + result);
  await null;
  return 'done';
}
run().then((v) => parentPort.postMessage(v));
Promise.resolve().then(() => 1).then(() => Atomics.load(flag, 0)).then((v) => parentPort.postMessage('flag ' + v));
`, { eval: true, workerData: flag });
worker.on('message', (m) => {
  console.log(m);
  if (m === 'before') setTimeout(() => {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  }, 20);
});
