// emitters' lists carry nothing of the library's; wrapped listeners are told by what they wrap
const { EventEmitter } = require('events');
const emitter = new EventEmitter();
emitter.on('several', () => {});
emitter.on('several', function named() {});
emitter.once('single', () => {});
emitter.prependOnceListener('wrapped', function inner() {});
console.log(emitter);
emitter.on('removeListener', (type, listener) => console.log('removed', type, listener.name));
emitter.once('two', function first() {});
emitter.on('two', function second() {});
emitter.emit('two');
emitter.emit('wrapped');
