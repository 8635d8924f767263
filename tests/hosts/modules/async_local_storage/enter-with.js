// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
storage.enterWith('A');
note('now');
Promise.resolve().then(() => { note('then'); storage.enterWith('B'); note('changed'); }).then(() => note('next'));
setTimeout(() => note('timeout'), 1);
process.nextTick(() => note('tick'));
