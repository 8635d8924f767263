// several views, several workers, one memory
const { Worker } = require('worker_threads');
const buffer = new SharedArrayBuffer(16);
const words = new Int32Array(buffer);
const bytes = new Uint8Array(buffer);
const worker = new Worker('const { workerData: { buffer, words }, parentPort } = require("worker_threads"); words[1] = 258; parentPort.postMessage([buffer.byteLength, words.buffer === buffer, new Uint8Array(buffer)[4]])', { eval: true, workerData: { buffer, words } });
worker.on('message', (m) => console.log(m, bytes[4], bytes[5], words[1]));
