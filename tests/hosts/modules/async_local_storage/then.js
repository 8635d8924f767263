// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
let go;
const shared = new Promise((resolve) => { go = resolve; });
storage.run('A', () => shared.then(() => note('a')).then(() => note('a2')));
storage.run('B', () => shared.then(() => note('b')));
shared.then(() => note('none'));
storage.run('C', () => go());
