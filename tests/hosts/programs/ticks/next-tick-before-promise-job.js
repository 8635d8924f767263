// After the main script the nextTick queue is emptied before the microtask queue.
Promise.resolve().then(() => console.log('promise job'));
process.nextTick(() => console.log('nextTick'));
console.log('script');
