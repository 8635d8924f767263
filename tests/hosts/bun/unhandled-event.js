// With a listener the process goes on.
process.on('unhandledRejection', (reason) => console.log('unhandled', reason.message));
process.on('rejectionHandled', () => console.log('handled'));
const promise = Promise.reject(new Error('r'));
setTimeout(() => promise.catch(() => console.log('caught')), 30);
setTimeout(() => console.log('timer'), 0);
Promise.resolve().then(() => console.log('micro'));
process.nextTick(() => console.log('tick'));
