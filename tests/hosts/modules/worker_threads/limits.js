// since: 12
const { Worker, threadName, resourceLimits } = require('worker_threads');
const code = 'const { parentPort, threadName, resourceLimits } = require("worker_threads"); parentPort.postMessage([threadName, resourceLimits])';
console.log(threadName, JSON.stringify(resourceLimits));
const given = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, codeRangeSizeMb: 16, stackSizeMb: 2 };
const all = [{ name: 'a', resourceLimits: given }, { name: 'b c', resourceLimits: { ...given, stackSizeMb: 3 } }];
function next() {
  if (all.length === 0) return;
  const worker = new Worker(code, { eval: true, ...all.shift() });
  console.log(worker.threadName, JSON.stringify(worker.resourceLimits));
  worker.on('message', (message) => console.log(JSON.stringify(message)));
  worker.on('exit', () => {
    console.log(worker.threadName, JSON.stringify(worker.resourceLimits), worker.threadId);
    next();
  });
}
next();
