// since: 12
const hooks = require('async_hooks');
const names = new Map();
const log = [];
let second;
hooks
  .createHook({
    init: (id, type) => /^(Immediate|mine)$/.test(type) && names.set(id, type),
    destroy: (id) => {
      if (!names.has(id)) return;
      log.push(`destroy ${names.get(id)}`);
      // What a hook ends is told as well.
      if (second !== undefined) second.emitDestroy();
      second = undefined;
    },
  })
  .enable();
const first = new hooks.AsyncResource('mine');
second = new hooks.AsyncResource('mine');
first.emitDestroy();
clearImmediate(setImmediate(() => log.push('never')));
log.push('the program is over');
process.once('beforeExit', () => log.push('beforeExit'));
process.on('exit', () => console.log([...log, 'exit'].join('\n')));
