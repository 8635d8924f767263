// needs: abort
// Where listeners of 'uncaughtException' run: a microtask of the program has been left by then.
const { AsyncLocalStorage, executionAsyncId } = require('async_hooks');
const context = new AsyncLocalStorage();
process.on('uncaughtException', (error) => {
  console.log('uncaught', error, context.getStore() ?? 'no store', executionAsyncId() === 0);
  process.nextTick(() => console.log('tick', context.getStore() ?? 'no store'));
});
const OUTER = { nextTick: process.nextTick, microtask: queueMicrotask, immediate: setImmediate, timer: (run) => setTimeout(run, 1) };
const INNER = { ...OUTER, direct: (run) => run() };
const pairs = Object.keys(OUTER).flatMap((outer) => Object.keys(INNER).map((inner) => [outer, inner]));
const next = () => {
  const [outer, inner] = pairs.shift() ?? [];
  if (outer === undefined) return;
  context.run(`${outer}, ${inner}`, () =>
    OUTER[outer](() =>
      INNER[inner](() => {
        throw `${outer}, ${inner}`;
      }),
    ),
  );
  setTimeout(next, 10);
};
next();
