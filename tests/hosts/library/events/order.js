// since: 10
const EventEmitter = require('events');
const emitter = new EventEmitter();
emitter.on('x', (...args) => console.log('first', ...args));
emitter.once('x', (...args) => console.log('once', ...args));
emitter.prependListener('x', (...args) => console.log('prepended', ...args));
emitter.prependOnceListener('x', (...args) => console.log('prepended once', ...args));
console.log(emitter.emit('x', 1, 2), emitter.emit('x', 3), emitter.emit('y'));
console.log(emitter.listenerCount('x'), emitter.eventNames());
emitter.off('x', () => {});
emitter.removeAllListeners('x');
console.log(emitter.emit('x'), emitter.listenerCount('x'), emitter.eventNames());
