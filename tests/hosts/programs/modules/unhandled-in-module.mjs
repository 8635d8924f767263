// needs: esm
// A rejection without handler in a module.
Promise.reject(new Error('nobody'));
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
setTimeout(() => console.log('timer'), 1);
