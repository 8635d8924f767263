// Set in a microtask between two timers: runs after those already in the list.
setTimeout(() => {
  console.log('a');
  Promise.resolve().then(() => setTimeout(() => console.log('from micro'), 2));
}, 2);
setTimeout(() => console.log('b'), 2);
for (const until = Date.now() + 12; Date.now() < until;);
