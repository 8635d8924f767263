// UncaughtException listener: errors thrown in jobs and ticks, in which order.
// needs: queuemicrotask
process.on('uncaughtException', (e, o) => console.log('uncaught', e, o)); process.on('unhandledRejection', (r) => console.log('unhandled', r));
queueMicrotask(() => { throw 'job 1'; }); queueMicrotask(() => console.log('job 2')); Promise.resolve().then(() => { throw 'then'; }); process.nextTick(() => { throw 'tick'; }); process.nextTick(() => console.log('tick 2')); setImmediate(() => { throw 'immediate'; }); setTimeout(() => { throw 'timer'; }, 60);
