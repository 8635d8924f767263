const { Readable, Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const readable = watch('r', Readable.from([1, 2, 3]), 'end', 'close', 'error');
const writable = watch('w', new Writable({
  objectMode: true,
  write(chunk, _encoding, callback) {
    callback(chunk === 2 ? new Error('bad') : null);
  },
}), 'unpipe', 'finish', 'close', 'error');
readable.pipe(writable);
setImmediate(() => console.log(readable.destroyed, writable.destroyed, readable.readableFlowing));
