// since: 24
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
const named = new AsyncLocalStorage({ defaultValue: 'usual', name: 'mine' });
console.log(named.getStore(), named.name, named.run('other', () => named.getStore()));
