const { Readable, Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const readable = watch('r', Readable.from([1, 2, 3]), 'end', 'close', 'pause', 'resume');
const writable = new Writable({
  objectMode: true,
  highWaterMark: 1,
  write(chunk, _encoding, callback) {
    console.log('write', chunk);
    setImmediate(callback);
  },
});
watch('w', writable, 'pipe', 'unpipe', 'drain', 'finish', 'close');
readable.pipe(writable);
