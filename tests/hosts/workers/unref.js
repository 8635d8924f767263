// a worker that keeps nothing alive
const { Worker } = require('worker_threads');
const worker = new Worker('setInterval(() => {}, 1000)', { eval: true });
worker.unref();
worker.on('exit', () => console.log('never'));
setTimeout(() => console.log('main ends'), 30);
process.on('exit', () => console.log('exit'));
