// needs: abort
// In which store 'rejectionHandled' is told once an exception has left one.
const { AsyncLocalStorage } = require('async_hooks');
const stores = new AsyncLocalStorage();
const seen = [];
const note = (what) => seen.push(`${what}: ${stores.getStore() ?? 'none'}`);
process.on('uncaughtException', () => note('uncaught'));
process.on('unhandledRejection', () => {});
process.on('rejectionHandled', () => note('handled later'));
const fail = () => {
  throw 0;
};
const SCENES = {
  'nothing fails': (handle) => handle(),
  'a microtask fails': (handle) => (stores.run('M', () => queueMicrotask(fail)), handle()),
  'a tick fails': (handle) => (stores.run('A', () => process.nextTick(fail)), handle()),
  'in the next timer': (handle) => setTimeout(handle, 2),
  'a tick fails, handled by an immediate': (handle) => (stores.run('B', () => process.nextTick(fail)), setImmediate(handle)),
  'in an immediate': (handle) => setImmediate(handle),
  'an immediate fails': (handle) => (stores.run('C', () => setImmediate(fail)), setImmediate(handle)),
  'a timer fails': (handle) => (stores.run('D', () => setTimeout(fail, 1)), setTimeout(handle, 3)),
};
const names = Object.keys(SCENES);
const next = () => {
  const name = names.shift();
  if (name === undefined) return;
  const rejected = Promise.reject(0);
  setTimeout(() => {
    SCENES[name](() => rejected.catch(() => {}));
    setTimeout(() => {
      console.log(name, '|', seen.splice(0).join(', '));
      next();
    }, 10);
  }, 2);
};
next();
