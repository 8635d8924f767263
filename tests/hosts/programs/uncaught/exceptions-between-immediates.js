// needs: queuemicrotask
// A tick behind an immediate throws: the next one runs before what is left of the ticks and microtasks.
process.on('uncaughtException', (error) => console.log('uncaught', error));
setImmediate(() => {
  console.log('a');
  process.nextTick(() => {
    console.log('tick of a');
    queueMicrotask(() => console.log('microtask of the tick'));
    throw 'thrown by the tick';
  });
  process.nextTick(() => console.log('tick behind it'));
});
const cleared = setImmediate(() => console.log('never'));
setImmediate(() => console.log('b'));
setImmediate(() => console.log('c'));
process.nextTick(() => clearImmediate(cleared));
