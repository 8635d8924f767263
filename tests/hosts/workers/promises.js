// awaiting workers
const { Worker } = require('worker_threads');
const { once } = require('events');
const square = async (n) => {
  const worker = new Worker('const { parentPort, workerData } = require("worker_threads"); parentPort.postMessage(workerData ** 2)', { eval: true, workerData: n });
  const [result] = await once(worker, 'message');
  return result;
};
(async () => {
  console.log(await square(3));
  console.log(await Promise.all([square(4), square(5), square(6)]));
})();
