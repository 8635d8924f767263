// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
let n = 0;
storage.run('A', () => { const interval = setInterval(() => { note('run'); storage.enterWith(`entered ${n}`); if (++n === 3) clearInterval(interval); }, 1); });
