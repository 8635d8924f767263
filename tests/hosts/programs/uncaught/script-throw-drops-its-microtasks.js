// The script throws: what it queued never runs.
Promise.resolve().then(() => console.log('micro'));
process.nextTick(() => console.log('tick'));
setTimeout(() => console.log('timer'), 1);
process.on('exit', (code) => console.log('exit', code));
throw new Error('x');
