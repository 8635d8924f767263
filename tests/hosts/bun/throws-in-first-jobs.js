// A job that the script leaves and that throws does not end the process before its immediates.
setImmediate(() => console.log('immediate'));
queueMicrotask(() => { throw new RangeError('in a job'); });
queueMicrotask(() => console.log('next job'));
process.nextTick(() => console.log('tick'));
setTimeout(() => console.log('much later'), 3000);
process.on('exit', (code) => console.log('exit', code));
