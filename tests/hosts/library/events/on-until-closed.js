// since: 16
// `close` of events.on() names what ends it, from the version on that knows it.
const { on, EventEmitter } = require('events');
const emitter = new EventEmitter();
(async () => {
  for await (const [value] of on(emitter, 'value', { close: ['done', 'over'] })) console.log(value);
  console.log('ended', emitter.eventNames());
})();
process.on('exit', () => console.log('exit', emitter.eventNames()));
setImmediate(() => {
  emitter.emit('value', 1);
  emitter.emit('value', 2);
  emitter.emit('over');
  emitter.emit('value', 3);
});
