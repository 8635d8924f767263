// An exception in a timer: its ticks and jobs and the timers due with it still run.
process.on('exit', (code) => console.log('exit', code));
setTimeout(() => {
  Promise.resolve().then(() => console.log('micro')).then(() => console.log('micro 2'));
  process.nextTick(() => console.log('tick'));
  throw new Error('x');
}, 1);
setTimeout(() => console.log('same time'), 1);
setTimeout(() => console.log('much later'), 3000);
