// also in Atomics.wait; afterwards messages go nowhere
const { Worker } = require('worker_threads');
const flag = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker('const { workerData: f, parentPort } = require("worker_threads"); process.on("exit", () => parentPort.postMessage("never")); parentPort.postMessage("waiting"); Atomics.wait(f, 0, 0)', { eval: true, workerData: flag });
worker.on('message', async (m) => {
  console.log(m);
  console.log(await worker.terminate());
  worker.postMessage('lost');
  console.log(worker.threadId, await worker.terminate());
});
worker.on('exit', (code) => console.log('exit', code));
