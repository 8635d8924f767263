// A handler that comes later: rejectionhandled.
addEventListener('unhandledrejection', (event) => {
  console.log('unhandled', event.reason);
  event.preventDefault();
});
addEventListener('rejectionhandled', (event) => console.log('handled', event.reason, event.promise === promise, event.cancelable));
const promise = Promise.reject('late');
setTimeout(() => {
  promise.catch(() => console.log('caught'));
  console.log('timer ends');
}, 20);
