// an error behind a message: the exit waits for both
const { Worker } = require('worker_threads');
const w = new Worker(`const { parentPort } = require('worker_threads'); parentPort.on('message', m => { if (m === 'throw') { throw new TypeError('thrown inside'); } else parentPort.postMessage([m]); }); parentPort.postMessage('ready');`, { eval: true });
w.on('message', m => { if (m === 'ready') { w.postMessage(1); w.postMessage('throw'); } });
w.on('error', e => console.log('error', e.name)); w.on('exit', c => console.log('exit', c));
