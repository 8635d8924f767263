// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
storage.run('A', () => { setTimeout(() => { note('timeout'); setTimeout(() => note('inner'), 1); }, 1); setImmediate(() => note('immediate')); process.nextTick(() => note('tick')); queueMicrotask(() => note('micro')); });
process.nextTick(() => note('other tick'));
