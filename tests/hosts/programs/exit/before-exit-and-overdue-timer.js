// A timer of beforeExit that is overdue when the loop begins again.
process.once('beforeExit', () => {
  setTimeout(() => console.log('timer'), 1);
  setImmediate(() => console.log('immediate'));
  for (const until = Date.now() + 10; Date.now() < until;);
});
