// Cleared in a nextTick of an earlier equal timer.
let second;
setTimeout(() => {
  console.log('a');
  process.nextTick(() => clearTimeout(second));
}, 2);
second = setTimeout(() => console.log('b'), 2);
for (const until = Date.now() + 12; Date.now() < until;);
