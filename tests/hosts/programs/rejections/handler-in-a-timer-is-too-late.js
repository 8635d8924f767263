// A handler attached in a timer is too late, even in an overdue one.
const p = Promise.reject(new Error('x'));
process.on('unhandledRejection', (reason) => console.log('unhandled', reason.message));
process.on('rejectionHandled', () => console.log('handled later'));
setTimeout(() => p.catch((e) => console.log('caught ' + e.message)), 1);
for (const until = Date.now() + 5; Date.now() < until;);
