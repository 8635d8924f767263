// needs: tla
// Top-level await of a timer; the code after it is a microtask of the timer.
setImmediate(() => console.log('immediate'));
await new Promise((resolve) => setTimeout(resolve, 20));
console.log('after timer');
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
