// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
storage.run('A', async () => { note('start'); await 1; note('1'); await Promise.resolve(); note('2'); await new Promise((resolve) => setTimeout(resolve, 2)); note('3'); });
note('outside');
