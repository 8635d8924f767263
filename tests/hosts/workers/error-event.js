// an exception in a worker is an event in its parent
const { Worker } = require('worker_threads');
const worker = new Worker('setTimeout(() => { const e = new RangeError("too far"); e.extra = 1; throw e }, 5)', { eval: true });
worker.on('error', (e) => console.log('error', e instanceof RangeError, e.name, e.message));
worker.on('exit', (code) => console.log('exit', code));
