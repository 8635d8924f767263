// Cleared in a microtask of an earlier timer of another delay: in time in every version.
let second;
setTimeout(() => {
  console.log('a');
  Promise.resolve().then(() => clearTimeout(second));
}, 2);
second = setTimeout(() => console.log('b'), 3);
for (const until = Date.now() + 14; Date.now() < until;);
