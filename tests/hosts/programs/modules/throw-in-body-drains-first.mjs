// needs: esm
// What a throwing module queued before.
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
setTimeout(() => console.log('timer'), 1);
process.on('exit', (code) => console.log('exit', code));
throw new Error('in module');
