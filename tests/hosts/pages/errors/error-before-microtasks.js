// The report of an exception comes before the microtasks of its task.
addEventListener('error', (event) => {
  console.log('error event');
  Promise.resolve().then(() => console.log('microtask of the listener'));
  event.preventDefault();
});
addEventListener('error', () => console.log('second listener'));
setTimeout(() => {
  Promise.resolve().then(() => console.log('microtask of the timer'));
  throw new Error('x');
});
