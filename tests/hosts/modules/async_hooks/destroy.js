// since: 12
const hooks = require('async_hooks');
const log = [];

const hook = hooks.createHook({ init: (id, type) => log.push(`init ${id} ${type}`), destroy: (id) => log.push(`destroy ${id}`) }).enable();
setImmediate(() => {
  log.push('immediate 1');
  process.nextTick(() => log.push('tick'));
  setImmediate(() => {
    log.push('immediate 2');
    setImmediate(() => { hook.disable(); console.log(log.join('\n')); });
  });
});
