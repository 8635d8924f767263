// A timer clears itself while it runs, an interval too.
const timer = setTimeout(() => {
  clearTimeout(timer);
  console.log('timeout');
}, 1);
let n = 0;
const interval = setInterval(() => {
  console.log('interval ' + ++n);
  if (n === 3) clearInterval(interval);
}, 2);
