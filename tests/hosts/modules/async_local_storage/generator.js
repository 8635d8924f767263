// since: 16
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
async function* numbers() { note('body'); yield 1; note('second'); yield 2; }
const it = storage.run('A', () => numbers());
storage.run('B', () => it.next().then(() => note('got')));
storage.run('C', () => it.next().then(() => note('got')));
