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
Promise.resolve(1).then(() => log.push(`a ${hooks.executionAsyncId()}`)).then(() => log.push(`b ${hooks.executionAsyncId()}`));
setTimeout(() => { hook.disable(); console.log(log.join('\n')); }, 20);
