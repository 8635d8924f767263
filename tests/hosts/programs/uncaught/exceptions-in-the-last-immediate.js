// needs: queuemicrotask
// Immediates that were set meanwhile run at once when the last of those that were due throws.
process.on('uncaughtException', (error) => console.log('uncaught', error));
setImmediate(() => {
  console.log('first');
  setImmediate(() => {
    console.log('set by the first');
    queueMicrotask(() => console.log('microtask of what the first set'));
  });
});
setImmediate(() => {
  console.log('last');
  setImmediate(() => console.log('set by the last'));
  queueMicrotask(() => console.log('microtask of the last'));
  process.nextTick(() => console.log('tick of the last'));
  throw 'thrown by the last';
});
