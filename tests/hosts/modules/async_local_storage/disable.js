// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
storage.run('A', () => { Promise.resolve().then(() => note('then')); storage.disable(); note('disabled'); });
storage.run('B', () => note('again'));
