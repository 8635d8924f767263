// beforeExit may set timers; it is emitted again when they are done.
let n = 0;
process.on('beforeExit', (code) => {
  console.log('beforeExit', code, n);
  if (n++ < 2) setTimeout(() => console.log('timer ' + n), 1);
});
process.on('exit', () => console.log('exit'));
