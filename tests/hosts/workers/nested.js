// a worker with a worker of its own
const { Worker, isMainThread, workerData, parentPort } = require('worker_threads');
const depth = isMainThread ? 0 : workerData;
if (depth < 3) {
  const worker = new Worker(__filename, { workerData: depth + 1 });
  worker.on('message', (m) => (isMainThread ? console.log(m) : parentPort.postMessage(m + ' ' + depth)));
  worker.on('exit', (code) => isMainThread && console.log('exit', code));
} else parentPort.postMessage('deepest ' + depth);
