// since: 12
const hooks = require('async_hooks');
const log = [];
const hook = hooks.createHook({
  init: (id, type, trigger) => log.push(`init ${id} ${type} by ${trigger} in ${hooks.executionAsyncId()}`),
  before: (id) => log.push(`before ${id}`),
  after: (id) => log.push(`after ${id}`),
  promiseResolve: (id) => log.push(`resolve ${id}`),
});
hook.enable();
let n = 0;
const interval = setInterval(() => { log.push(`run ${hooks.executionAsyncId()}`); if (++n === 2) clearInterval(interval); }, 1);
setTimeout(() => { hook.disable(); console.log(log.join('\n')); }, 20);
