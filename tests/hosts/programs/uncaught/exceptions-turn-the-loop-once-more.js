// needs: queuemicrotask
// Behind an exception that is taken Node sets an immediate of its own: ticks run before it, though a callback before it threw.
process.on('uncaughtException', (error) => console.log('uncaught', error));
setImmediate(() => console.log('a'));
setImmediate(() => {
  console.log('b');
  queueMicrotask(() => console.log('microtask of b'));
  throw 'thrown by b';
});
queueMicrotask(() => {
  throw 'thrown by a microtask';
});
setTimeout(() => setImmediate(() => console.log('c')), 1);
for (const until = Date.now() + 10; Date.now() < until; );
