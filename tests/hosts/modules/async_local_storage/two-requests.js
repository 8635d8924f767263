// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
const work = async (id) => { for (let i = 0; i < 2; i++) { await null; note(id); } };
storage.run('A', () => work('a'));
storage.run('B', () => work('b'));
