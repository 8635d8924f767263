// since: 8
// What is left of a timer that was cleared.
const timer = setTimeout(() => {}, 10);
const interval = setInterval(() => {}, 25);
clearTimeout(timer);
clearInterval(interval);
for (const each of [timer, interval]) console.log(each._idleTimeout, each._onTimeout, each._repeat, each._destroyed);
let turns = 0;
const own = setInterval(() => {
  if (++turns < 2) return;
  clearInterval(own);
  console.log(own._onTimeout, own._repeat, own._idleTimeout);
}, 20);
