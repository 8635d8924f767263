// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
storage.run('A', async () => { await { then(resolve) { note('then called'); storage.run('B', () => resolve()); } }; note('resumed'); });
storage.run('C', () => Promise.resolve({ then(resolve) { note('thenable'); resolve(); } }).then(() => note('after')));
