// The whole order at once: script, ticks, microtasks, timers, immediates.
setTimeout(() => {
  console.log('T1');
  Promise.resolve().then(() => console.log('T1 micro'));
  process.nextTick(() => console.log('T1 tick'));
}, 1);
setTimeout(() => console.log('T2'), 1);
setImmediate(() => {
  console.log('I1');
  Promise.resolve().then(() => console.log('I1 micro'));
  process.nextTick(() => console.log('I1 tick'));
});
setImmediate(() => console.log('I2'));
Promise.resolve()
  .then(() => {
    console.log('m1');
    process.nextTick(() => console.log('tick from m1'));
    Promise.resolve().then(() => console.log('m1.1'));
  })
  .then(() => console.log('m2'));
process.nextTick(() => {
  console.log('tick1');
  Promise.resolve().then(() => console.log('micro from tick1'));
  process.nextTick(() => console.log('tick1.1'));
});
process.nextTick(() => console.log('tick2'));
console.log('sync');
for (const until = Date.now() + 10; Date.now() < until;);
