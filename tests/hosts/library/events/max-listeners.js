// since: 10
const EventEmitter = require('events');
const emitter = new EventEmitter();
process.on('warning', (warning) => console.log(warning.name, warning.message, warning.count, warning.type));
emitter.setMaxListeners(2);
for (let i = 0; i < 5; i++) emitter.on('x', () => {});
console.log(emitter.getMaxListeners(), emitter.listenerCount('x'));
emitter.setMaxListeners(0);
for (let i = 0; i < 5; i++) emitter.on('y', () => {});
EventEmitter.defaultMaxListeners = 1;
const other = new EventEmitter();
other.on('z', () => {});
other.on('z', () => {});
console.log(other.getMaxListeners());
EventEmitter.defaultMaxListeners = 10;
