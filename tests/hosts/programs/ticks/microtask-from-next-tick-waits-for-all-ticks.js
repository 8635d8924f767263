// A microtask queued in a nextTick waits until no nextTick is left.
process.nextTick(() => {
  console.log('tick 1');
  Promise.resolve().then(() => console.log('micro from tick 1'));
});
process.nextTick(() => console.log('tick 2'));
process.nextTick(() => process.nextTick(() => console.log('tick 3.1')));
