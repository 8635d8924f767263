// since: 16
// Listeners of exceptions and rejections run in the store of what failed.
const { AsyncLocalStorage } = require('async_hooks');
const s = new AsyncLocalStorage();
process.on('uncaughtException', (e) => console.log('uncaught', e.message, s.getStore()));
process.on('unhandledRejection', (e) => console.log('unhandled', e.message, s.getStore()));
s.run('A', () => {
  setTimeout(() => {
    throw new Error('timer');
  }, 1);
  Promise.reject(new Error('rej'));
  process.nextTick(() => {
    throw new Error('tick');
  });
});
s.run('B', () => process.emitWarning('careful'));
process.on('warning', (w) => console.log('warning', w.message, s.getStore()));
process.on('exit', () => console.log('exit', s.getStore()));
