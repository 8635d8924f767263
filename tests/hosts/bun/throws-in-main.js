// An exception in the main script: ticks and jobs run, nothing else.
process.on('exit', (code) => console.log('exit', code));
Promise.resolve().then(() => console.log('micro'));
process.nextTick(() => console.log('tick'));
setTimeout(() => console.log('timer'), 3000);
setImmediate(() => console.log('immediate'));
throw new Error('main');
