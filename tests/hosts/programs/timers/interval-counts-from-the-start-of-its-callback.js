// An interval whose callback takes longer than its delay still lets other timers run in between.
let n = 0;
const interval = setInterval(() => {
  console.log('interval ' + ++n);
  for (const until = Date.now() + 12; Date.now() < until;);
  if (n === 3) clearInterval(interval);
}, 4);
setTimeout(() => console.log('timeout'), 5);
