// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
note('before');
console.log(storage.run('A', (a, b) => { note('in'); return a + b; }, 1, 2));
note('after');
try { storage.run('B', () => { throw new Error('x'); }); } catch { note('caught'); }
