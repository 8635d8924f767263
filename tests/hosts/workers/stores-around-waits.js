// a callback that waits goes on in the stores and above the lines in which it began
// since: 14
const { Worker } = require('worker_threads');
new Worker(`
const { AsyncLocalStorage, AsyncResource, executionAsyncId } = require('async_hooks');
const als = new AsyncLocalStorage();
const shared = new Int32Array(new SharedArrayBuffer(4));
const nap = () => Atomics.wait(shared, 0, 0, 10);
const lines = () => new Error().stack.split('\\n').slice(2).map((line) => line.trim().replace(/[(]?[^ (]*[(]?.worker eval.*/, '(here)'));
process.on('uncaughtException', (error) => console.log('caught', error.message));
let rounds = 0;
const interval = setInterval(() => {
  nap();
  als.enterWith(++rounds);
  nap();
  console.log('interval', als.getStore());
  if (rounds < 3) return;
  clearInterval(interval);
  als.run('outer', begin);
}, 30);
function begin() {
  setImmediate(() => {
    nap();
    console.log('immediate', als.getStore());
    throw new Error('of an immediate');
  });
  setImmediate(() => console.log('second immediate', als.getStore()));
  process.nextTick(() => {
    nap();
    console.log('tick', als.getStore(), lines());
    throw new Error('of a tick');
  });
  process.nextTick(() => console.log('second tick', als.getStore()));
  Promise.resolve().then(() => {
    nap();
    console.log('job', als.getStore(), lines());
    queueMicrotask(() => {
      nap();
      console.log('microtask', als.getStore(), parseInt(process.versions.node) < 24 ? lines() : '');
      throw new Error('of a microtask');
    });
    queueMicrotask(() => console.log('second microtask', als.getStore()));
  });
  const resource = new AsyncResource('Own');
  setTimeout(() => {
    resource.runInAsyncScope(() => {
      nap();
      console.log('scope', als.getStore(), executionAsyncId() === resource.asyncId());
    });
    als.run('inner', () => {
      nap();
      console.log('inside', als.getStore());
    });
    als.exit(() => {
      nap();
      console.log('outside', als.getStore());
    });
    nap();
    console.log('timer', als.getStore());
  }, 100);
  setTimeout(async () => {
    nap();
    await null;
    nap();
    console.log('await', als.getStore());
  }, 300);
}
`, { eval: true });
