// process.exit ends the worker only
const { Worker } = require('worker_threads');
const worker = new Worker(`
const { parentPort } = require('worker_threads');
process.on('exit', (code) => parentPort.postMessage('exiting ' + code));
parentPort.postMessage('one');
process.exit(5);
`, { eval: true });
worker.on('message', (m) => console.log(m));
worker.on('exit', (code) => {
  console.log('exit', code);
  setTimeout(() => console.log('main lives'), 1);
});
