// who waits first is woken first
const { Worker } = require('worker_threads');
const shared = new Int32Array(new SharedArrayBuffer(8));
const code = `
const { parentPort, workerData: { shared, id } } = require('worker_threads');
parentPort.postMessage('wait ' + id);
Atomics.wait(shared, 0, 0);
Atomics.store(shared, 1, id);
parentPort.postMessage('woken ' + id);
`;
const workers = [];
let woken = 0;
function start(id) {
  const worker = new Worker(code, { eval: true, workerData: { shared, id } });
  workers.push(worker);
  worker.on('message', (m) => {
    console.log(m);
    if (m.startsWith('wait')) setTimeout(() => (id < 3 ? start(id + 1) : wake()), 40);
    else if (++woken < 3) setTimeout(wake, 20);
  });
}
function wake() {
  console.log('notify', Atomics.notify(shared, 0, 1));
}
start(1);
