// since: 10
const { EventEmitter, on } = require('events');
if (!on) console.log('none');
else {
  const emitter = new EventEmitter();
  const values = on(emitter, 'x');
  emitter.emit('x', 1);
  emitter.emit('error', new Error('broken'));
  (async () => {
    try {
      for await (const [value] of values) console.log('got', value);
    } catch (error) {
      console.log('caught', error.message, emitter.listenerCount('error'));
    }
    console.log(await values.next());
  })();
}

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3')).then(() => console.log('-- micro 4'));
