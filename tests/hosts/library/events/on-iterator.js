// since: 10
const { EventEmitter, on } = require('events');
if (!on) console.log('none');
else {
  const emitter = new EventEmitter();
  const values = on(emitter, 'x');
  emitter.emit('x', 'early');
  (async () => {
    try {
      for await (const [value] of values) {
        console.log('got', value);
        if (value === 'last') break;
      }
      console.log('left', emitter.listenerCount('x'), emitter.listenerCount('error'));
    } catch (error) {
      console.log('caught', error.message);
    }
  })();
  process.nextTick(() => {
    emitter.emit('x', 'a');
    emitter.emit('x', 'b');
    console.log('emitted');
  });
  setImmediate(() => emitter.emit('x', 'last'));
}

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3')).then(() => console.log('-- micro 4'));
