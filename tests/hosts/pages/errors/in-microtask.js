// An exception in queueMicrotask is reported; the other microtasks run.
addEventListener('error', (event) => {
  console.log(event.message);
  event.preventDefault();
});
queueMicrotask(() => {
  throw new Error('a');
});
Promise.resolve().then(() => console.log('b'));
queueMicrotask(() => console.log('c'));
