// A timer of another delay that becomes due while the pass runs waits for the next pass.
setTimeout(() => {
  console.log('first');
  for (const until = Date.now() + 300; Date.now() < until;);
}, 2);
setTimeout(() => console.log('second'), 200);
setImmediate(() => console.log('immediate'));
for (const until = Date.now() + 5; Date.now() < until;);
