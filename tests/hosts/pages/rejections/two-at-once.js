// Two rejections of one script, in order; microtasks between their events.
addEventListener('unhandledrejection', (event) => {
  console.log('unhandled', event.reason);
  event.preventDefault();
  Promise.resolve().then(() => console.log('microtask of', event.reason));
});
Promise.reject('a');
(async () => {
  throw 'b';
})();
setTimeout(() => console.log('timeout'));
