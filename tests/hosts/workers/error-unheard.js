// without a listener it is the parent's exception
const { Worker } = require('worker_threads');
new Worker('throw new Error("in the worker")', { eval: true });
process.on('uncaughtException', (e) => console.log('uncaught', e.message));
process.on('exit', (code) => console.log('exit', code));
