// since: 20
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
let inA;
let bound;
storage.run('A', () => { inA = AsyncLocalStorage.snapshot(); bound = AsyncLocalStorage.bind((x) => { note(x); return x; }); });
console.log(storage.run('B', () => inA((x) => { note(x); return 'done'; }, 'snap')), storage.run('C', () => bound('arg')));
