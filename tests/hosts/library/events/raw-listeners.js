// since: 10
const EventEmitter = require('events');
const emitter = new EventEmitter();
function a() {}
function b() {
  console.log('b', this === emitter);
}
emitter.on('x', a);
emitter.once('x', b);
console.log(emitter.listeners('x').map(({ name }) => name), emitter.rawListeners('x').map((each) => each === a || each.listener === b));
emitter.rawListeners('x')[1]();
console.log(emitter.listenerCount('x'), emitter.listeners('y'), emitter.rawListeners('y'));
