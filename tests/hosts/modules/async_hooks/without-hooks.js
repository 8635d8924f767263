// since: 12
const hooks = require('async_hooks');
const log = [];

const note = (name) => log.push(`${name} ${hooks.executionAsyncId()} ${hooks.triggerAsyncId()}`);
note('top');
Promise.resolve().then(() => note('then'));
process.nextTick(() => note('tick'));
setTimeout(() => { note('timeout'); Promise.resolve().then(() => note('then of timeout')); }, 8);
setImmediate(() => note('immediate'));
(async () => { note('async'); await 1; note('await'); })();
queueMicrotask(() => note('micro'));
setTimeout(() => console.log(log.join('\n')), 20);
