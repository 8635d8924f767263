// After an immediate: nextTicks, then microtasks.
setImmediate(() => {
  console.log('immediate');
  Promise.resolve().then(() => console.log('micro'));
  process.nextTick(() => console.log('tick'));
});
