// With a timeout an idle callback does not wait for ever.
let busy = true;
setTimeout(() => {
  busy = false;
}, 120);
(function work() {
  const until = performance.now() + 12;
  while (performance.now() < until);
  if (busy) setTimeout(work);
})();
requestIdleCallback((deadline) => console.log('in time or late', typeof deadline.didTimeout), { timeout: 30 });
