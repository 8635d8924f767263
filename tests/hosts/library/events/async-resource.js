const { EventEmitter, EventEmitterAsyncResource } = require('events');
const { AsyncLocalStorage, executionAsyncId } = require('async_hooks');
const storage = new AsyncLocalStorage();
const emitter = storage.run('inside', () => new EventEmitterAsyncResource({ name: 'Q' }));
const plain = storage.run('inside', () => new EventEmitter());
for (const each of [emitter, plain]) each.on('x', (value) => console.log(value, storage.getStore()));
emitter.emit('x', 1);
plain.emit('x', 2);
storage.run('outside', () => emitter.emit('x', 3));
console.log(emitter instanceof EventEmitter, typeof emitter.asyncId, emitter.triggerAsyncId === executionAsyncId(), emitter.asyncResource.constructor.name);
class Own extends EventEmitterAsyncResource {}
console.log(new Own().emit('nothing'));
emitter.emitDestroy();
