// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
const fs = require('fs');
storage.run('A', () => fs.readFile(__filename, () => { note('read'); storage.run('B', () => fs.promises.stat(__filename).then(() => note('stat'))); }));
fs.stat(__filename, () => setTimeout(() => note('none'), 30));
