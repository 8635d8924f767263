// since: 10
const EventEmitter = require('events');
if (!EventEmitter.captureRejectionSymbol) console.log('none');
else {
  const emitter = new EventEmitter({ captureRejections: true });
  emitter.on('x', async (value) => {
    throw new Error(`rejected ${value}`);
  });
  emitter.on('error', (error) => console.log('error', error.message));
  emitter.emit('x', 1);
  const other = new EventEmitter({ captureRejections: true });
  other[EventEmitter.captureRejectionSymbol] = (error, name, ...args) => console.log('own', error.message, name, args);
  other.on('x', () => Promise.reject(new Error('no')));
  other.emit('x', 2, 3);
}

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3')).then(() => console.log('-- micro 4'));
