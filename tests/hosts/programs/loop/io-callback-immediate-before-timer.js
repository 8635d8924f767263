// In an I/O callback: nextTick, microtask, immediate, timer.
require('fs').readFile(__filename, () => {
  setTimeout(() => console.log('timer'), 1);
  setImmediate(() => console.log('immediate'));
  process.nextTick(() => console.log('tick'));
  Promise.resolve().then(() => console.log('micro'));
});
