// terminate stops a worker wherever it is
const { Worker } = require('worker_threads');
const worker = new Worker('require("worker_threads").parentPort.postMessage("busy"); for (;;);', { eval: true });
worker.on('message', (m) => {
  console.log(m);
  worker.terminate().then((code) => console.log('terminated', code));
  console.log('asked');
});
worker.on('exit', (code) => console.log('exit', code));
