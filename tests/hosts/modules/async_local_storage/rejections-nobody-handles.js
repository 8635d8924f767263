// What an uncaughtException listener finds in the storage when a rejection was nobody's: where it was rejected.
const { AsyncLocalStorage } = require('async_hooks');
const storage = new AsyncLocalStorage();
process.on('uncaughtException', (error, origin) => console.log(origin, String(error), storage.getStore()));
storage.run('reaction', () => Promise.resolve().then(() => { throw new Error('then'); }));
storage.run('tick', () => process.nextTick(() => Promise.reject('no error')));
storage.run('timer', () => setTimeout(() => (async () => { await null; throw new Error('async'); })()));
storage.run('outside', () => setTimeout(() => { throw new Error('thrown'); }, 10));
storage.run('last', () => setTimeout(() => { process.on('exit', () => console.log('exit', storage.getStore())); Promise.reject(); }, 20));
setTimeout(() => console.log('later', storage.getStore()), 40);
