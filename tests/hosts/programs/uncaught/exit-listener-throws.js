// An 'exit' listener that throws after an uncaught error.
process.on('exit', (code) => {
  console.log('exit', code);
  throw new Error('in exit');
});
throw new Error('first');
