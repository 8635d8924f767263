// since: 14
// What an async listener of a port is rejected with is an uncaught exception, in a worker its error.
const { MessageChannel, Worker, isMainThread, parentPort } = require('worker_threads');
if (isMainThread) {
  process.on('unhandledRejection', (error) => console.log('unhandledRejection', error.message));
  process.on('uncaughtException', (error, origin) => console.log('uncaughtException', error.message, origin));
  const { port1, port2 } = new MessageChannel();
  port1.on('message', async (text) => {
    await null;
    port1.close();
    throw new Error(`about ${text}`);
  });
  port2.postMessage('ports');
  const worker = new Worker(__filename);
  worker.on('error', (error) => console.log('error', error.name, error.message));
  worker.on('exit', (code) => console.log('exit', code));
  setTimeout(() => worker.postMessage('work'), 30);
} else {
  parentPort.on('message', async (text) => {
    await null;
    throw new RangeError(`about ${text}`);
  });
}
