// How often intervals ran until a timer that was set after them.
let tens = 0;
const ten = setInterval(() => tens++, 10);
setTimeout(() => {
  clearInterval(ten);
  console.log('every 10 ms:', tens);
}, 100);
let laps = 0;
const lap = setInterval(() => {
  console.log('lap', ++laps);
  if (laps === 3) clearInterval(lap);
}, 20);
for (const ms of [20, 40, 60]) setTimeout(() => console.log('after', ms), ms);
