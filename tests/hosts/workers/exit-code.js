// a worker's exitCode, and what main's exit does
const { Worker } = require('worker_threads');
const worker = new Worker('process.exitCode = 3; process.on("beforeExit", () => require("worker_threads").parentPort.postMessage("beforeExit"))', { eval: true });
worker.on('message', (m) => console.log(m));
worker.on('exit', (code) => {
  console.log('exit', code);
  new Worker('setInterval(() => {}, 10)', { eval: true }).on('online', () => {
    process.exitCode = 4;
    process.exit();
  });
});
process.on('exit', (code) => console.log('main exit', code));
