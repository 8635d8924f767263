// Handlers attached in tick, microtask, timer and immediate: the last two are reported.
const reject = (name) => Promise.reject(name);
const a = reject('a');
const b = reject('b');
const c = reject('c');
const d = reject('d');
process.on('unhandledRejection', (reason) => console.log('unhandled ' + reason));
process.on('rejectionHandled', () => console.log('handled later'));
process.nextTick(() => a.catch(() => {}));
Promise.resolve().then(() => b.catch(() => {}));
setTimeout(() => c.catch(() => console.log('c')), 1);
setImmediate(() => d.catch(() => console.log('d')));
for (const until = Date.now() + 5; Date.now() < until;);
