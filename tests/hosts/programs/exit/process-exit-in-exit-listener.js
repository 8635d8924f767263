// process.exit in an 'exit' listener changes the status and skips later listeners.
process.on('exit', (code) => {
  console.log('first', code);
  process.exit(6);
});
process.on('exit', (code) => console.log('second', code));
