// a small pool: tasks go to whoever is free
const { Worker } = require('worker_threads');
const code = 'const { parentPort } = require("worker_threads"); parentPort.on("message", ({ id, n }) => { let r = 1; for (let i = 2; i <= n; i++) r *= i; parentPort.postMessage({ id, r }) })';
const tasks = [3, 5, 7, 4, 6, 8, 2];
const results = [];
const workers = [1, 2, 3].map(() => new Worker(code, { eval: true }));
let next = 0;
const give = (worker) => {
  if (next < tasks.length) worker.postMessage({ id: next, n: tasks[next++] });
  else worker.terminate();
};
for (const worker of workers) {
  worker.on('message', ({ id, r }) => {
    results[id] = r;
    give(worker);
    if (Object.keys(results).length === tasks.length) console.log(results);
  });
  give(worker);
}
