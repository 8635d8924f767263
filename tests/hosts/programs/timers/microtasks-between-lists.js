// Between timers of different delays every version drains.
setTimeout(() => {
  console.log('a');
  Promise.resolve().then(() => console.log('a micro'));
}, 2);
setTimeout(() => {
  console.log('b');
  Promise.resolve().then(() => console.log('b micro'));
}, 3);
for (const until = Date.now() + 15; Date.now() < until;);
