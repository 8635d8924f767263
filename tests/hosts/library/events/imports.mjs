import EventEmitter, { EventEmitter as Named, once } from 'events';
import * as events from 'node:events';
console.log(EventEmitter === Named, once === EventEmitter.once, events.default === EventEmitter);
const emitter = new EventEmitter();
setImmediate(() => emitter.emit('ready', 'now'));
const [value] = await once(emitter, 'ready');
console.log(value);
