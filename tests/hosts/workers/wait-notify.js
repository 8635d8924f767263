// a worker sleeps until it is notified
const { Worker } = require('worker_threads');
const flag = new Int32Array(new SharedArrayBuffer(4));
const worker = new Worker(`
const { parentPort, workerData: flag } = require('worker_threads');
parentPort.postMessage('going to wait');
const result = Atomics.wait(flag, 0, 0);
parentPort.postMessage('woken: ' + result + ' ' + Atomics.load(flag, 0));
`, { eval: true, workerData: flag });
worker.on('message', (m) => {
  console.log(m);
  if (m === 'going to wait') setTimeout(() => {
    Atomics.store(flag, 0, 7);
    console.log('notified', Atomics.notify(flag, 0));
  }, 50);
});
worker.on('exit', (code) => console.log('exit', code));
