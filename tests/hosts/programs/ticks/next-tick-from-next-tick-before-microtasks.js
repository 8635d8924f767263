// nextTicks added by nextTicks run before any microtask.
process.nextTick(() => {
  console.log('tick 1');
  process.nextTick(() => {
    console.log('tick 1.1');
    process.nextTick(() => console.log('tick 1.1.1'));
  });
});
process.nextTick(() => console.log('tick 2'));
Promise.resolve().then(() => console.log('micro'));
