// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
storage.run('A', () => Promise.reject(new Error('x')).catch(() => note('catch')).finally(() => note('finally')));
storage.run('B', async () => { try { await Promise.reject(1); } catch { note('caught'); } });
