// What is thrown sets the exit code, even one that was set; the listener of 'exit' changes it no more.
process.exitCode = 3;
process.on('exit', (code) => {
  console.log('exit', code, process.exitCode);
  process.exitCode = 9;
});
setTimeout(() => console.log('later', process.exitCode), 1);
setTimeout(() => {
  throw new Error('in a timer');
}, 0);
