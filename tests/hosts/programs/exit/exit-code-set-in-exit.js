// Set in the 'exit' listener it still counts.
process.on('exit', (code) => {
  console.log('exit', code);
  process.exitCode = 8;
});
process.on('exit', (code) => console.log('second', code));
