// A timer of 0 ms set before is too early or too late?
addEventListener('unhandledrejection', (event) => {
  console.log('unhandled');
  event.preventDefault();
});
addEventListener('rejectionhandled', () => console.log('rejectionhandled'));
let promise;
setTimeout(() => {
  promise.catch(() => console.log('caught'));
  console.log('timer');
});
promise = Promise.reject(1);
