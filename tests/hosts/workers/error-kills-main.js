// and ends it when nobody listens there either
const { Worker } = require('worker_threads');
new Worker('throw new Error("in the worker")', { eval: true });
setTimeout(() => console.log('never'), 2000);
process.on('exit', (code) => console.log('exit', code));
