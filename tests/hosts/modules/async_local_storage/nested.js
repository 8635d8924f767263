// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
storage.run('A', () => { storage.run('B', () => { note('inner'); Promise.resolve().then(() => note('inner then')); }); note('back'); Promise.resolve().then(() => note('outer then')); });
