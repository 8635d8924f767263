// A handler that the event's listener adds: no rejectionhandled.
addEventListener('unhandledrejection', (event) => {
  event.promise.catch(() => console.log('caught'));
  event.preventDefault();
  console.log('unhandled');
});
addEventListener('rejectionhandled', () => console.log('handled'));
Promise.reject(1);
setTimeout(() => console.log('end'), 20);
