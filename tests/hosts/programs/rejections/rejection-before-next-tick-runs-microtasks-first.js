// Node 8: an unhandled rejection makes microtasks run before nextTicks set after it.
process.on('unhandledRejection', () => console.log('unhandled'));
process.nextTick(() => console.log('tick before'));
Promise.reject('r');
process.nextTick(() => console.log('tick after'));
Promise.resolve().then(() => console.log('micro'));
