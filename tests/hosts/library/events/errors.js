// since: 10
const EventEmitter = require('events');
const emitter = new EventEmitter();
const tell = (work) => {
  try {
    console.log(work());
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
};
tell(() => emitter.emit('error', new RangeError('own')));
tell(() => emitter.emit('error', 'text'));
tell(() => emitter.emit('error'));
tell(() => emitter.emit('error', { a: [1, 2] }));
tell(() => emitter.on('x', 5));
tell(() => emitter.on('x'));
tell(() => emitter.off('x', null));
tell(() => emitter.once('x', {}));
tell(() => emitter.setMaxListeners('many'));
tell(() => emitter.setMaxListeners(-1));
emitter.on('error', (error) => console.log('heard', error));
tell(() => emitter.emit('error', 'text'));
