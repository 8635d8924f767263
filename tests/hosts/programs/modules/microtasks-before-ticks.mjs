// needs: esm
// A module's body runs inside the microtask drain: microtasks first, then nextTicks.
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
console.log('body');
