// threads are numbered
const { Worker, threadId, isMainThread } = require('worker_threads');
console.log(threadId, isMainThread);
const code = 'const { threadId, isMainThread, parentPort } = require("worker_threads"); parentPort.postMessage([threadId, isMainThread])';
const first = new Worker(code, { eval: true });
console.log(first.threadId);
first.on('message', (m) => console.log(m));
first.on('exit', () => {
  console.log(first.threadId);
  const second = new Worker(code, { eval: true });
  second.on('message', (m) => console.log(m));
});
