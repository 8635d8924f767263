// Set in a microtask: runs in the check phase that follows.
Promise.resolve().then(() => setImmediate(() => console.log('from micro')));
process.nextTick(() => setImmediate(() => console.log('from tick')));
setImmediate(() => console.log('from script'));
