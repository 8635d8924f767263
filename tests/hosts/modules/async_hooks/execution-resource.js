// since: 16
const hooks = require('async_hooks');
const log = [];

const { createHook, executionAsyncResource } = hooks;
const key = Symbol('id');
createHook({ init(id, type, trigger, resource) { const current = executionAsyncResource(); if (current) resource[key] = current[key]; } }).enable();
function request(id) {
  executionAsyncResource()[key] = id;
  setTimeout(async () => {
    log.push(`timeout ${executionAsyncResource()[key]}`);
    await 1;
    log.push(`await ${executionAsyncResource()[key]}`);
  }, 5);
}
setImmediate(() => request('a'));
setImmediate(() => request('b'));
setTimeout(() => console.log(log.join('\n')), 40);
