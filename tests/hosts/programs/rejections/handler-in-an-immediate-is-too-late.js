// A handler attached in an immediate is too late: unhandledRejection, then rejectionHandled.
const p = Promise.reject(new Error('x'));
process.on('unhandledRejection', (reason, promise) => console.log('unhandled', reason.message, promise === p));
process.on('rejectionHandled', (promise) => console.log('handled later', promise === p));
setImmediate(() => p.catch((e) => console.log('caught ' + e.message)));
