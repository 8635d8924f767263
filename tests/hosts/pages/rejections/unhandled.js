// unhandledrejection is a task after the microtasks.
addEventListener('unhandledrejection', (event) => {
  console.log('unhandled', event.reason.message, event.promise === promise, event.cancelable);
  event.preventDefault();
});
const promise = Promise.reject(new Error('no'));
setTimeout(() => console.log('timeout'));
Promise.resolve().then(() => console.log('microtask'));
