// since: 10
const EventEmitter = require('events');
class Door extends EventEmitter { open() { this.emit('open', 'front'); return this; } }
const door = new Door();
door.on('open', async (which) => { console.log('listener A start', which); await null; console.log('listener A end'); });
door.on('open', (which) => { console.log('listener B', which); process.nextTick(() => console.log('tick from B')); });
door.once('open', function () { console.log('once', this === door, arguments.length); });
door.prependListener('open', () => console.log('first of all'));
console.log('before emit'); door.open(); console.log('after emit'); door.open();
console.log(door.listenerCount('open'), door.eventNames());
