// A rejected promise without handler: a warning before Node 15, the end since.
Promise.reject(new Error('nobody cares'));
setTimeout(() => console.log('timer'), 1);
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
