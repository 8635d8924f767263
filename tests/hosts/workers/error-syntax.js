// code that does not parse
const { Worker } = require('worker_threads');
const worker = new Worker('let let = 1;', { eval: true });
worker.on('error', (e) => console.log('error', e.name));
worker.on('exit', (code) => console.log('exit', code));
