// Ticks, jobs, immediates, timers.
setTimeout(() => {
  console.log('T1');
  process.nextTick(() => console.log('T1 tick'));
  Promise.resolve().then(() => console.log('T1 micro'));
}, 0);
setTimeout(() => console.log('T2'), 0);
setImmediate(() => {
  console.log('I1');
  process.nextTick(() => console.log('I1 tick'));
  Promise.resolve().then(() => console.log('I1 micro'));
});
setImmediate(() => console.log('I2'));
Promise.resolve().then(() => {
  console.log('m1');
  process.nextTick(() => console.log('tick from m1'));
  Promise.resolve().then(() => console.log('m1.1'));
}).then(() => console.log('m2'));
process.nextTick(() => {
  console.log('tick1');
  Promise.resolve().then(() => console.log('micro from tick1'));
  process.nextTick(() => console.log('tick1.1'));
});
process.nextTick(() => console.log('tick2'));
queueMicrotask(() => console.log('qm'));
console.log('sync');
