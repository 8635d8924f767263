// Set in a callback that then works longer than the delay: it runs in the same pass.
setTimeout(() => {
  console.log('a');
  setTimeout(() => console.log('a.1'), 2);
  for (const until = Date.now() + 10; Date.now() < until;);
}, 2);
setTimeout(() => console.log('b'), 2);
setImmediate(() => console.log('immediate'));
for (const until = Date.now() + 12; Date.now() < until;);
