// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
async function inner() { storage.enterWith('inner'); note('in inner'); await 1; note('inner after await'); }
(async () => { storage.enterWith('outer'); await inner(); note('after inner'); })().then(() => note('then'));
note('sync');
