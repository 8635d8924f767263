// since: 10
const EventEmitter = require('events');
const emitter = new EventEmitter();
const second = () => console.log('second');
emitter.on('x', () => {
  console.log('first');
  emitter.off('x', second);
  emitter.on('x', () => console.log('added'));
});
emitter.on('x', second);
emitter.emit('x');
console.log('--');
emitter.emit('x');
