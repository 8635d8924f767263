const { Readable, Transform, Writable, pipeline } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const source = watch('r', Readable.from([1, 2, 3]), 'end', 'close');
const double = watch('t', new Transform({ objectMode: true, transform: (chunk, _encoding, callback) => callback(null, chunk * 2) }), 'finish', 'end', 'close');
const target = watch('w', new Writable({
  objectMode: true,
  write(chunk, _encoding, callback) {
    console.log('write', chunk);
    callback();
  },
}), 'finish', 'close');
pipeline(source, double, target, (error) => console.log('pipeline', error ? error.message : 'well'));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
