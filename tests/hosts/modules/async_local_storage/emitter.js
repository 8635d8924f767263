// since: 12
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const storage = new AsyncLocalStorage();
const note = (name) => console.log(name, storage.getStore());
const { EventEmitter } = require('events');
const emitter = new EventEmitter();
storage.run('A', () => emitter.on('x', () => note('listener')));
storage.run('B', () => emitter.emit('x'));
emitter.emit('x');
