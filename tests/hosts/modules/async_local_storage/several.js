// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
const other = new AsyncLocalStorage();
storage.run('A', () => other.run('B', async () => { await 1; console.log(storage.getStore(), other.getStore()); other.exit(() => console.log(storage.getStore(), other.getStore())); }));
