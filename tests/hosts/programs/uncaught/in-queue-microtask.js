// needs: queuemicrotask
// Thrown in a queueMicrotask callback: no further microtasks.
Promise.resolve().then(() => console.log('before'));
queueMicrotask(() => {
  throw new Error('in microtask');
});
Promise.resolve().then(() => console.log('after'));
process.on('exit', (code) => console.log('exit', code));
