// Cleared in a microtask of an earlier equal timer: in time since Node 11, too late before.
let second;
setTimeout(() => {
  console.log('a');
  Promise.resolve().then(() => clearTimeout(second));
}, 2);
second = setTimeout(() => console.log('b'), 2);
for (const until = Date.now() + 12; Date.now() < until;);
