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
setImmediate(() => { log.push(`immediate ${hooks.executionAsyncId()}`); setImmediate(() => log.push(`inner ${hooks.executionAsyncId()} ${hooks.triggerAsyncId()}`)); });
setTimeout(() => { hook.disable(); console.log(log.join('\n')); }, 20);
