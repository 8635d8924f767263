// A timer callback clears the next timer of its list: it does not run.
const timers = [];
timers[0] = setTimeout(() => {
  console.log('a');
  clearTimeout(timers[1]);
}, 2);
timers[1] = setTimeout(() => console.log('b'), 2);
timers[2] = setTimeout(() => console.log('c'), 2);
for (const until = Date.now() + 12; Date.now() < until;);
