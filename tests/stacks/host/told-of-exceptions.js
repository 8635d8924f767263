'use strict';
/* What stands under listeners of `process`: exceptions of each kind of callback, and the end. */
Error.stackTraceLimit = 30;
const show = (what) => console.log(what, new Error('').stack.replace('Error: \n', '\n'));

process.on('uncaughtExceptionMonitor', () => show('monitor'));
process.on('uncaughtException', (error) => show(error.message));
process.on('exit', () => show('exit'));
const fail = (where) => {
  throw new Error(where);
};
setTimeout(fail, 20, 'in a timer');
setTimeout(() => process.nextTick(fail, 'in a nextTick'), 40);
setTimeout(() => typeof queueMicrotask === 'function' && queueMicrotask(() => fail('in a microtask')), 60);
setTimeout(() => Promise.reject(new Error('as a rejection')).catch(() => setImmediate(fail, 'in an immediate')), 80);
if (parseInt(process.versions.node) > 14) setTimeout(() => Promise.reject(new Error('as a rejection')), 100);
setTimeout(() => setImmediate(() => process.exit()), 140);
fail('in the script');
