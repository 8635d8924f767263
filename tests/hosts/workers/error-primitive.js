// whatever is thrown is cloned
const { Worker } = require('worker_threads');
const worker = new Worker('setTimeout(() => { throw { reason: [1, 2] } }, 1)', { eval: true });
worker.on('error', (e) => console.log('error', e));
worker.on('exit', (code) => console.log('exit', code));
