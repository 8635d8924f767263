// 'exit' is emitted once, also when a listener calls process.exit.
let n = 0;
process.on('exit', () => {
  console.log('exit ' + ++n);
  process.exit();
});
process.exit(2);
