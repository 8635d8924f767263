// since: 10
const EventEmitter = require('events');
const emitter = new EventEmitter();
emitter.on('removeListener', (name, listener) => console.log('removed', String(name), listener.name));
emitter.once('newListener', (name, listener) => {
  console.log('new', name, listener.name);
  emitter.on(name, function inserted() {
    console.log('inserted');
  });
});
function a() {
  console.log('a');
}
function b() {
  console.log('b');
}
emitter.on('x', a);
emitter.once('x', b);
emitter.emit('x');
emitter.removeListener('x', a);
emitter.on('x', a);
emitter.on('y', b);
emitter.removeAllListeners('x');
emitter.removeAllListeners();
console.log(emitter.eventNames());
