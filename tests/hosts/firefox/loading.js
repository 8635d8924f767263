// The document is interactive before anything else runs, and timers that DOMContentLoaded sets wait until it is loaded.
document.addEventListener('readystatechange', () => console.log('state', document.readyState));
document.addEventListener('DOMContentLoaded', () => {
  console.log('DOMContentLoaded');
  setTimeout(() => console.log('timer of DOMContentLoaded'), 0);
  Promise.resolve().then(() => console.log('microtask'));
});
addEventListener('load', () => {
  console.log('load');
  setTimeout(() => console.log('timer of load'), 0);
});
setTimeout(() => console.log('timer', document.readyState), 0);
console.log('script', document.readyState);
