// since: 10
const { EventEmitter, once } = require('events');
const emitter = new EventEmitter();
(async () => {
  const [a, b] = await once(emitter, 'x');
  console.log('got', a, b);
  try {
    await once(emitter, 'x');
  } catch (error) {
    console.log('caught', error.message, emitter.listenerCount('x'), emitter.listenerCount('error'));
  }
  setTimeout(() => emitter.emit('error', new Error('awaited')), 1);
  const [error] = await once(emitter, 'error');
  console.log('error as value', error.message);
})();
emitter.emit('x', 1, 2);
setImmediate(() => emitter.emit('error', new Error('instead')));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3')).then(() => console.log('-- micro 4'));
