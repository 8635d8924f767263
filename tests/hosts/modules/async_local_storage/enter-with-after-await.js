// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
async function inner() { await 1; storage.enterWith('inner'); note('in inner'); }
storage.run('outer', async () => { await inner(); note('after inner'); });
