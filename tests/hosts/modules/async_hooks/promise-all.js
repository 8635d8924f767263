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
Promise.all([Promise.resolve(1), 2]).then(() => log.push(`all ${hooks.executionAsyncId()}`));
setTimeout(() => { hook.disable(); console.log(log.join('\n')); }, 20);
