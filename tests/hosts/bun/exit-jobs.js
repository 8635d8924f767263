// Jobs that 'exit' listeners queue never run.
process.on('beforeExit', () => console.log('beforeExit'));
process.on('exit', () => {
  console.log('exit');
  Promise.resolve().then(() => console.log('never'));
});
