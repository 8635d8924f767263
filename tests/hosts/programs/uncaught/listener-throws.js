// A listener that throws ends the process with status 7.
process.on('uncaughtException', (error) => {
  console.log('caught', error.message);
  throw new Error('from listener');
});
process.on('exit', (code) => console.log('exit', code));
throw new Error('first');
