// From the fifth nested level on a timer waits at least 4 ms.
let last = performance.now();
let level = 0;
const waits = [];
function next() {
  const now = performance.now();
  waits.push(now - last >= 3.5 ? 'long' : 'short');
  last = now;
  if (++level < 10) setTimeout(next, 0);
  else console.log(waits.slice(4).join(' '));
}
setTimeout(next, 0);
