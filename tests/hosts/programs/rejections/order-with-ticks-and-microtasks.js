// When unhandledRejection is emitted among nextTicks and microtasks.
process.on('unhandledRejection', (reason) => {
  console.log('unhandled ' + reason);
  process.nextTick(() => console.log('tick from listener'));
  Promise.resolve().then(() => console.log('micro from listener'));
});
Promise.reject('r');
process.nextTick(() => console.log('tick'));
Promise.resolve()
  .then(() => {
    console.log('micro 1');
    process.nextTick(() => console.log('tick from micro'));
  })
  .then(() => console.log('micro 2'));
setImmediate(() => console.log('immediate'));
