// One that is set in the pass and becomes due: run in the same pass until Node 10, in the next one since.
setTimeout(() => {
  console.log('first');
  setTimeout(() => console.log('set in first'), 1);
  for (const until = Date.now() + 20; Date.now() < until;);
}, 2);
setTimeout(() => console.log('second'), 3);
setImmediate(() => console.log('immediate'));
for (const until = Date.now() + 15; Date.now() < until;);
