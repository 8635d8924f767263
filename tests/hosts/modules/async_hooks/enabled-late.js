// since: 12
const hooks = require('async_hooks');
const log = [];
const hook = hooks.createHook({
  init: (id, type, trigger) => log.push(`init ${id} ${type} by ${trigger} in ${hooks.executionAsyncId()}`),
  before: (id) => log.push(`before ${id}`),
  after: (id) => log.push(`after ${id}`),
  promiseResolve: (id) => log.push(`resolve ${id}`),
});
const early = Promise.resolve(1);
const task = (async () => { await early; log.push(`resumed ${hooks.executionAsyncId()}`); })();
hook.enable();
early.then(() => log.push(`then ${hooks.executionAsyncId()}`));
task.then(() => log.push(`task ${hooks.executionAsyncId()}`));
setTimeout(() => { hook.disable(); console.log(log.join('\n')); }, 20);
