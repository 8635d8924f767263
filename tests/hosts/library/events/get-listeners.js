// since: 10
const EventEmitter = require('events');
if (!EventEmitter.getEventListeners) console.log('none');
else {
  const emitter = new EventEmitter();
  const listener = () => {};
  emitter.on('x', listener);
  console.log(EventEmitter.getEventListeners(emitter, 'x')[0] === listener);
  EventEmitter.setMaxListeners(5, emitter);
  console.log(emitter.getMaxListeners());
}
