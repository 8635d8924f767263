// After a timer callback: nextTicks, then microtasks.
setTimeout(() => {
  console.log('timer');
  Promise.resolve().then(() => console.log('micro'));
  process.nextTick(() => console.log('tick'));
}, 1);
