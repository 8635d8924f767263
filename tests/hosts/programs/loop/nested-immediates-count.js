// Three rounds of immediates with microtasks in each.
let n = 0;
(function round() {
  console.log('round ' + n);
  Promise.resolve().then(() => console.log('micro ' + n));
  if (++n < 4) setImmediate(round);
})();
