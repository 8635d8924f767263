// needs: capture-callback
// A tick that throws between timers or immediates leaves no store behind for 'rejectionHandled', nor takes away one that is there.
const { AsyncLocalStorage } = require('async_hooks');
const context = AsyncLocalStorage && new AsyncLocalStorage();
const within = (name, callback) => (context ? context.run(name, callback) : callback());
const log = (...words) => console.log(...words, (context && context.getStore()) || '-');
process.on('uncaughtException', (error) => log('uncaught', error.message));
process.on('unhandledRejection', (reason) => log('unhandled', reason));
process.on('rejectionHandled', () => log('handled after all'));
const throwLater = (name) => process.nextTick(() => { throw new Error(name); });
const handleLate = (name, next) => {
  const p = Promise.reject(name);
  setImmediate(() => setImmediate(() => { p.catch(() => log('caught', name)); setImmediate(next); }));
};
setTimeout(() => within('timer', () => throwLater('between timers')), 1);
setTimeout(() => handleLate('first', () => within('native', () => setTimeout(() => throwLater('native'), 1))), 1);
setTimeout(() => handleLate('second', () => setImmediate(() => {
  setImmediate(() => throwLater('between immediates'));
  setImmediate(() => log('next immediate'));
  handleLate('third', () => log('over'));
})), 400);
for (const until = Date.now() + 12; Date.now() < until; );
