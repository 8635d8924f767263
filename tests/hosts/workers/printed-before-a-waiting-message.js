// since: 12
// A message has come before the thread listens: what it prints then comes out ahead of its answer.
const { Worker, isMainThread, parentPort } = require('worker_threads');
if (isMainThread) {
  const worker = new Worker(__filename);
  worker.on('message', (message) => console.log('main got', message));
  worker.on('exit', () => console.log('exit'));
  worker.postMessage('hello');
} else {
  console.log('worker starts');
  parentPort.once('message', (message) => {
    console.log('worker got', message);
    parentPort.postMessage('answer');
  });
}
