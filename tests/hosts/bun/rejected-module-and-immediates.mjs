// A module that fails ends the process before what is queued for this turn of the loop.
process.on('exit', (code) => console.log('exit', code));
setTimeout(() => console.log('first'));
setImmediate(() => console.log('immediate'));
await new Promise((resolve) => setTimeout(resolve, 5));
setTimeout(() => console.log('never'));
setImmediate(() => console.log('never'));
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('job'));
await null;
throw new Error('failed');
