// A handler attached in a nextTick is in time.
const p = Promise.reject(new Error('x'));
process.on('unhandledRejection', () => console.log('unhandled'));
process.nextTick(() => p.catch((e) => console.log('caught ' + e.message)));
