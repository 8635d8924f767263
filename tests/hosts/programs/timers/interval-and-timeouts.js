// An interval is re-armed after its callback has run.
let n = 0;
const interval = setInterval(() => {
  console.log('interval ' + ++n);
  if (n === 2) clearInterval(interval);
}, 20);
setTimeout(() => console.log('30'), 30);
setTimeout(() => console.log('70'), 70);
