// needs: queuemicrotask
// A throwing queueMicrotask callback with a listener.
process.on('uncaughtException', (error) => console.log('caught', error.message));
queueMicrotask(() => {
  throw new Error('one');
});
queueMicrotask(() => console.log('two'));
Promise.resolve().then(() => console.log('three'));
process.nextTick(() => console.log('tick'));
