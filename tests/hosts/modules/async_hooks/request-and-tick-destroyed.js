// A request of the file system is over behind the ticks of its callback.
const { createHook } = require('async_hooks');
const fs = require('fs');

const types = new Map();
const log = [];
const hook = createHook({
  init: (id, type) => types.set(id, type),
  destroy: (id) => types.has(id) && log.push(types.get(id)),
}).enable();
fs.stat(__filename, () => process.nextTick(() => {}));
setTimeout(() => {
  hook.disable();
  console.log(log.filter((type) => /FSREQ|Tick/.test(type)).join(' '));
}, 200);
