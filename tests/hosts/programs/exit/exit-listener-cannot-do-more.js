// Timers, ticks and immediates set in 'exit' never run.
process.on('exit', () => {
  console.log('exit');
  setTimeout(() => console.log('timer'), 20);
  setImmediate(() => console.log('immediate'));
  process.nextTick(() => console.log('tick'));
});
