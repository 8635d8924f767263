// nextTick in 'exit' is ignored without error.
process.on('exit', () => {
  process.nextTick(() => console.log('never'));
  console.log('exit');
});
