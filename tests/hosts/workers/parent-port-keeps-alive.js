// a listener on parentPort keeps the worker alive until it is removed
const { Worker } = require('worker_threads');
const worker = new Worker(`
const { parentPort } = require('worker_threads');
const listener = (m) => {
  parentPort.postMessage('got ' + m);
  if (m === 3) parentPort.off('message', listener);
};
parentPort.on('message', listener);
process.on('exit', () => parentPort.postMessage('leaving'));
`, { eval: true });
worker.on('message', (m) => console.log(m));
worker.on('exit', (code) => console.log('exit', code));
for (let i = 1; i < 6; i++) worker.postMessage(i);
