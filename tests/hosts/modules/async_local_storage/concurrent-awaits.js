// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const handle = (id, ms) => storage.run({ id }, async () => { await sleep(ms); note(id); await Promise.all([sleep(10), sleep(20)]); note(id); });
handle(1, 5);
handle(2, 15);
