// Thrown in a timer: nothing runs any more, not even its microtasks.
setTimeout(() => {
  Promise.resolve().then(() => console.log('micro'));
  process.nextTick(() => console.log('tick'));
  throw new Error('in timer');
}, 2);
setTimeout(() => console.log('next timer'), 2);
process.on('exit', (code) => console.log('exit', code));
