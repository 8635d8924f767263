// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
storage.run('A', () => { storage.exit(() => { note('out'); setTimeout(() => note('timeout'), 1); Promise.resolve().then(() => note('then')); }); note('back'); });
