// since: 12
// By which names a program meets the listeners of events.once and events.on.
const events = require('events');
const emitter = new events();
emitter.on('newListener', (type, listener) => console.log(type, JSON.stringify(listener.name), listener.length));
const controller = typeof AbortController === 'function' ? new AbortController() : undefined;
const signal = controller && controller.signal;
if (signal) {
  const { addEventListener } = signal;
  signal.addEventListener = function (type, listener, options) {
    console.log('signal', type, JSON.stringify(listener.name));
    return addEventListener.call(this, type, listener, options);
  };
}
events.once(emitter, 'first').then(console.log);
events.once(emitter, 'second', { signal }).catch((error) => console.log(error.message));
if (events.on) events.on(emitter, 'third', { signal });
emitter.emit('first', 1);
emitter.emit('error', new Error('failed'));
console.log(emitter.listenerCount('error'), emitter.listenerCount('second'));
