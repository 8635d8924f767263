// process.exit in the listener.
process.on('uncaughtException', (error) => {
  console.log('caught', error.message);
  process.exit(9);
});
process.on('exit', (code) => console.log('exit', code));
throw new Error('x');
