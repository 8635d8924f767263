// An exception in 'exit' at a natural end.
process.on('exit', (code) => {
  console.log('exit', code);
  throw new Error('in exit');
});
