// since: 12
const hooks = require('async_hooks');
const log = [];
const hook = hooks.createHook({
  init: (id, type, trigger) => log.push(`init ${id} ${type} by ${trigger}`),
  before: (id) => log.push(`before ${id}`),
  after: (id) => log.push(`after ${id}`),
  promiseResolve: (id) => log.push(`resolve ${id}`),
});
const where = (name) => log.push(`${name} in ${hooks.executionAsyncId()} by ${hooks.triggerAsyncId()}`);
const enabling = Promise.resolve().then(() => {
  hook.enable();
  where('enabling');
  process.nextTick(() => where('tick'));
});
enabling.then(() => where('then')).then(() => where('behind it'));
(async () => {
  await null;
  where('first await');
  await enabling;
  where('second await');
})();
process.on('exit', () => {
  hook.disable();
  console.log(log.join('\n'));
});
