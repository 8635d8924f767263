// A rejection in a listener of 'exit' is still told; jobs that its listener queues run, ticks do not.
process.on('exit', (code) => {
  console.log('exit', code);
  Promise.reject('first');
  (async () => {
    await null;
    throw 'second';
  })();
});
process.on('unhandledRejection', (reason) => {
  console.log('unhandled', reason);
  process.nextTick(() => console.log('never'));
  Promise.resolve()
    .then(() => console.log('job', reason))
    .then(() => {
      if (reason === 'second') throw 'third';
    });
});
