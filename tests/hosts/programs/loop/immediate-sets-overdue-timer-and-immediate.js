// In an immediate: a timer that becomes due runs before the next immediate.
setImmediate(() => {
  console.log('outer');
  setImmediate(() => console.log('immediate'));
  setTimeout(() => console.log('timer'), 1);
  for (const until = Date.now() + 10; Date.now() < until;);
});
