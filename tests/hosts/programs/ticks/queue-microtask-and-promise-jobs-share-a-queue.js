// needs: queuemicrotask
// queueMicrotask and promise jobs stand in one queue.
queueMicrotask(() => console.log('a'));
Promise.resolve().then(() => console.log('b'));
queueMicrotask(() => {
  console.log('c');
  queueMicrotask(() => console.log('e'));
});
Promise.resolve().then(() => console.log('d'));
