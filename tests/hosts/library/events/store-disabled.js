const { AsyncLocalStorage } = require('async_hooks');
const storage = new AsyncLocalStorage();
storage.enterWith('global');
setTimeout(() => console.log('timer', storage.getStore()), 2);
try { storage.run('thrown', () => { throw new Error('x'); }); } catch { console.log('caught', storage.getStore()); }
storage.disable();
console.log('disabled', storage.getStore());
