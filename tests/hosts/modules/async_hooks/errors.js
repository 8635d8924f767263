// since: 14
const hooks = require('async_hooks');
const log = [];

for (const call of [() => hooks.createHook({ init: 1 }), () => new hooks.AsyncResource(), () => new hooks.AsyncResource('X', -2)]) {
  try { call(); } catch (error) { console.log(error.name, error.code, error.message); }
}
