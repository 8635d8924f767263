// Too many listeners are warned of once, also when some are added and taken away while an emission is on its way.
const EventEmitter = require('events');
process.on('warning', ({ message }) => console.log(message));
const emitter = new EventEmitter();
emitter.setMaxListeners(1);
emitter.on('a', () => {});
emitter.on('a', () => {});
emitter.on('a', () => {
  emitter.on('a', () => console.log('later'));
  emitter.prependListener('a', () => console.log('first'));
});
emitter.emit('a');
console.log(emitter.listenerCount('a'));
