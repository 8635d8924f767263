// Microtasks that queue microtasks hold back an immediate.
let n = 0;
setImmediate(() => console.log('immediate after ' + n));
(function again() {
  if (++n < 50) Promise.resolve().then(again);
})();
