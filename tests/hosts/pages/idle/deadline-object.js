// The deadline is an IdleDeadline.
requestIdleCallback((deadline) => {
  console.log(Object.prototype.toString.call(deadline), deadline instanceof IdleDeadline, typeof deadline.timeRemaining());
  const until = performance.now() + 60;
  while (performance.now() < until);
  console.log(deadline.timeRemaining());
});
