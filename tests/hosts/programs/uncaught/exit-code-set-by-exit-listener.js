// An 'exit' listener may change the status of an uncaught error.
process.on('exit', (code) => {
  console.log('exit', code, process.exitCode);
  process.exitCode = 3;
});
throw new Error('x');
