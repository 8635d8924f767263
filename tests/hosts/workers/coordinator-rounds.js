// A coordinator hands out work through shared memory. As first published, a worker starts waiting anew in each round
// while its old waitAsync is still in the list: it is woken in the coordinator's place, and work is lost.
// since: 16
const { Worker, isMainThread, parentPort, workerData, MessageChannel } = require('worker_threads');

const FREE = -1;
const MESSAGES = 48;
const ROUNDS = 3;
const WORKERS = 2;

/** 'published': arms a wait per round. 'fixed': arms one, for good. */
const VARIANT = 'published';

if (isMainThread) {
  const workers = [];
  let round = 0;
  let done;
  let bogus;
  let results;

  const start = () => {
    round++;
    results = new Array(MESSAGES).fill(undefined);
    done = bogus = 0;
    const channel = new MessageChannel();
    const coordinator = new Worker(__filename, { workerData: { role: 'coordinator', port: channel.port1 }, transferList: [channel.port1] });
    const ready = workers.map((worker) => new Promise((resolve) => {
      worker.signal.once('message', resolve);
      worker.signal.postMessage('round');
    }));
    coordinator.once('online', async () => {
      for (const worker of workers) {
        await new Promise((resolve) => {
          channel.port2.once('message', resolve);
          channel.port2.postMessage({ data: worker.data, lock: worker.lock });
        });
      }
      await Promise.all(ready);
      for (let id = 0; id < MESSAGES; id++) {
        const data = new Uint8Array(1024).fill(id);
        coordinator.postMessage({ id, data }, [data.buffer]);
      }
    });
  };

  const finish = () => {
    const wrong = results.filter((sum, id) => sum !== id * 1024).length;
    console.log('round', round, 'lost or wrong', wrong > 0, 'bogus', bogus > 0);
    if (round < ROUNDS) start();
    else process.exit();
  };

  let online = 0;
  for (let i = 0; i < WORKERS; i++) {
    const channel = new MessageChannel();
    const data = new SharedArrayBuffer(1024);
    const lock = new Int32Array(new SharedArrayBuffer(4)).fill(FREE);
    const worker = new Worker(__filename, { workerData: { role: 'worker', port: channel.port1, data, lock }, transferList: [channel.port1] });
    worker.signal = channel.port2;
    worker.data = data;
    worker.lock = lock;
    worker.on('online', () => {
      if (++online === WORKERS) start();
    });
    worker.on('message', ({ id, sum }) => {
      if (id === FREE) bogus++;
      else results[id] = sum;
      if (++done === MESSAGES) finish();
    });
    workers.push(worker);
  }
} else if (workerData.role === 'worker') {
  const { port, data, lock } = workerData;
  const bytes = new Uint8Array(data);
  let isArmed = false;
  const process = () => {
    parentPort.postMessage({ id: lock[0], sum: bytes.reduce((sum, byte) => sum + byte, 0) });
    lock[0] = FREE;
    Atomics.notify(lock, 0, 1);
    wait();
  };
  const wait = () => {
    const waiting = Atomics.waitAsync(lock, 0, FREE);
    if (waiting.async) waiting.value.then(process);
    else process();
  };
  port.on('message', () => {
    port.postMessage('ready');
    if (VARIANT === 'published' || !isArmed) wait();
    isArmed = true;
  });
} else {
  const pool = [];
  const queue = [];
  const give = (worker, { id, data }) => {
    new Uint8Array(worker.data).set(data);
    worker.lock[0] = id;
    Atomics.notify(worker.lock, 0, 1);
    const waiting = Atomics.waitAsync(worker.lock, 0, id);
    if (waiting.async) waiting.value.then(() => next(worker));
    else next(worker);
  };
  const next = (worker) => {
    if (queue.length > 0) give(worker, queue.shift());
    else pool.push(worker);
  };
  workerData.port.on('message', (worker) => {
    pool.push(worker);
    workerData.port.postMessage('ready');
  });
  parentPort.on('message', (message) => {
    const worker = pool.pop();
    if (worker) give(worker, message);
    else queue.push(message);
  });
}
