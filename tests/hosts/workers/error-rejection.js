// an unhandled rejection in a worker
const { Worker } = require('worker_threads');
const worker = new Worker('const { parentPort } = require("worker_threads"); Promise.reject(new Error("nobody")); setTimeout(() => parentPort.postMessage("still here"), 10)', { eval: true });
worker.on('message', (m) => console.log('message', m));
worker.on('error', (e) => console.log('error', e.message));
worker.on('exit', (code) => console.log('exit', code));
