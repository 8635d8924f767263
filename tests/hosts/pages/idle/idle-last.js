// An idle callback waits until nothing else can run.
requestIdleCallback((deadline) => {
  console.log('idle', deadline.didTimeout, deadline.timeRemaining() > 0, deadline.timeRemaining() <= 50);
});
setTimeout(() => console.log('timeout'));
Promise.resolve().then(() => console.log('microtask'));
