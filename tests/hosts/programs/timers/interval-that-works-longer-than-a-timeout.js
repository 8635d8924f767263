// An interval's next run counts from the start of its callback since Node 10, from its end before.
let n = 0;
const interval = setInterval(() => {
  console.log('interval', ++n);
  for (const until = Date.now() + 60; Date.now() < until;);
  if (n === 3) clearInterval(interval);
  else setTimeout(() => console.log('timeout', n), 40);
}, 80);
