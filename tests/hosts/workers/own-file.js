// a worker runs the same file, with isMainThread false
const { Worker, isMainThread, parentPort, workerData } = require('worker_threads');
if (isMainThread) {
  console.log(parentPort, workerData);
  const worker = new Worker(__filename, { workerData: { from: 1, to: 10 } });
  worker.on('message', (sum) => console.log('sum', sum));
  worker.on('exit', (code) => console.log('exit', code));
} else {
  let sum = 0;
  for (let i = workerData.from; i <= workerData.to; i++) sum += i;
  parentPort.postMessage(sum);
}
