// Code after an await is a microtask: it runs after all nextTicks.
(async () => {
  console.log('before');
  process.nextTick(() => console.log('tick'));
  await null;
  console.log('after');
  process.nextTick(() => console.log('tick 2'));
  await null;
  console.log('end');
})();
