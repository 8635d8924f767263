const { Readable, Writable, PassThrough, pipeline } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const source = watch('r', Readable.from([1, 2, 3]), 'end', 'close', 'error');
const middle = watch('t', new PassThrough({ objectMode: true }), 'end', 'close', 'error');
const target = watch('w', new Writable({
  objectMode: true,
  write: (chunk, _encoding, callback) => callback(chunk === 2 ? new Error('full') : null),
}), 'finish', 'close', 'error');
pipeline(source, middle, target, (error) => console.log('pipeline', error.message));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
