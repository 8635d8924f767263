// since: 18
const { EventEmitter } = require('events');
const e = new EventEmitter({ captureRejections: true });
e.on('x', async () => { throw new Error('from async listener'); });
e.on('error', (err) => console.log('error event', err.message));
e.emit('x'); console.log('emitted');
