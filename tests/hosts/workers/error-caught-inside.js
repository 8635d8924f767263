// a worker may catch its own exceptions
const { Worker } = require('worker_threads');
const worker = new Worker(`
const { parentPort } = require('worker_threads');
process.on('uncaughtException', (e) => parentPort.postMessage('caught ' + e.message));
setTimeout(() => { throw new Error('inside') }, 1);
`, { eval: true });
worker.on('message', (m) => console.log(m));
worker.on('error', () => console.log('error'));
worker.on('exit', (code) => console.log('exit', code));
