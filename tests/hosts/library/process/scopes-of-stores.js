// since: 24
const { AsyncLocalStorage } = require('async_hooks');
const storage = new AsyncLocalStorage();
console.log(typeof storage.withScope, storage.withScope?.name, storage.withScope?.length);
if (storage.withScope) {
  const scope = storage.withScope('outer');
  console.log(storage.getStore(), scope, Object.getPrototypeOf(scope) === Object.prototype, scope.constructor.name);
  console.log(Reflect.ownKeys(Object.getPrototypeOf(scope)), Reflect.ownKeys(scope));
  const inner = storage.withScope('inner');
  setTimeout(() => console.log('timer', storage.getStore()), 1);
  console.log(storage.getStore());
  console.log(inner[Symbol.dispose](), storage.getStore());
  storage.enterWith('entered');
  console.log(inner[Symbol.dispose](), storage.getStore());
  scope[Symbol.dispose]();
  console.log(storage.getStore());
  storage.run('run', () => {
    const within = storage.withScope('within');
    console.log(storage.getStore());
    within.dispose?.();
    console.log(storage.getStore());
  });
  console.log(storage.getStore());
  (async () => {
    const held = storage.withScope('async');
    await null;
    console.log('after await', storage.getStore());
    held[Symbol.dispose]();
    console.log('disposed', storage.getStore());
  })();
  console.log('outside', storage.getStore());
  try { Object.getPrototypeOf(scope)[Symbol.dispose].call({}); console.log('made'); } catch (error) { console.log(error.name, error.message); }
}
