// nextTicks that set nextTicks hold back a timer that is long due.
let n = 0;
setTimeout(() => console.log('timer after ' + n), 1);
for (const until = Date.now() + 5; Date.now() < until;);
(function again() {
  if (++n < 50) process.nextTick(again);
})();
