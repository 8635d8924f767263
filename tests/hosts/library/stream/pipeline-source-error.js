const { Readable, Writable, pipeline } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

async function* source() {
  yield 1;
  throw new Error('dry');
}
const target = watch('w', new Writable({
  objectMode: true,
  write(chunk, _encoding, callback) {
    console.log('write', chunk);
    callback();
  },
}), 'finish', 'close', 'error');
pipeline(source, target, (error) => console.log('pipeline', error.message, target.destroyed));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
