// What the main script throws sets the exit code, and the listener of 'exit' another.
process.exitCode = 3;
process.on('exit', (code) => {
  console.log('exit', code, process.exitCode);
  process.exitCode = 9;
});
setTimeout(() => console.log('never'), 1);
throw new Error('in the script');
