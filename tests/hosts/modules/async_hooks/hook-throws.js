// since: 14
const hooks = require('async_hooks');
const log = [];

hooks.createHook({ init() { throw new Error('from a hook'); } }).enable();
process.on('uncaughtException', () => console.log('never'));
try { setTimeout(() => {}, 1); } catch (error) { console.log('never'); }
console.log('never');
