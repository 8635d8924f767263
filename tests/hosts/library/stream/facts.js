const { Readable, Writable, Duplex, Transform, PassThrough, Stream } = require('stream');
const EventEmitter = require('events');
console.log(require('stream') === Stream, new PassThrough() instanceof Transform, new Transform() instanceof Writable, Duplex.prototype instanceof Readable);
console.log(new Duplex() instanceof EventEmitter, Readable() instanceof Readable, {} instanceof Writable);
const readable = new Readable({ objectMode: true });
console.log(readable.readable, readable.readableFlowing, readable.readableHighWaterMark, readable.readableLength, readable.readableObjectMode, readable.destroyed);
const writable = new Writable({ highWaterMark: 7 });
console.log(writable.writable, writable.writableEnded, writable.writableHighWaterMark, writable.writableLength, writable.writableCorked, writable.destroyed);
