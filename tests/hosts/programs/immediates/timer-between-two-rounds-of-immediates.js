// A due timer runs between two rounds of immediates.
setImmediate(() => {
  console.log('a');
  setTimeout(() => console.log('timer'), 1);
  for (const until = Date.now() + 10; Date.now() < until;);
  setImmediate(() => console.log('b'));
});
