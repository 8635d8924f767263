const { Readable, Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const readable = watch('r', Readable.from([1, 2, 3]), 'end', 'pause', 'resume');
const make = (name, later) =>
  watch(name, new Writable({
    objectMode: true,
    highWaterMark: 1,
    write(chunk, _encoding, callback) {
      console.log(name, 'write', chunk);
      later(callback);
    },
  }), 'finish', 'drain');
readable.pipe(make('a', process.nextTick));
readable.pipe(make('b', setImmediate));
