// process.exit in a nextTick: neither later ticks nor microtasks.
process.nextTick(() => process.exit(0));
process.nextTick(() => console.log('second tick'));
Promise.resolve().then(() => console.log('micro'));
