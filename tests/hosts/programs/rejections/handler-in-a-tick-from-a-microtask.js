// A handler attached in a nextTick that a microtask set.
const p = Promise.reject(new Error('x'));
process.on('unhandledRejection', () => console.log('unhandled'));
process.on('rejectionHandled', () => console.log('handled later'));
Promise.resolve().then(() => process.nextTick(() => p.catch((e) => console.log('caught ' + e.message))));
