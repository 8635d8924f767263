// since: 16
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
let bound;
let scoped;
storage.run('A', () => { bound = AsyncResource.bind(() => note('bound')); scoped = new AsyncResource('MINE'); });
storage.run('B', () => { bound(); scoped.runInAsyncScope(() => note('scoped')); note('own'); });
