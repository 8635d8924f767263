const { Readable, Transform } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const fussy = watch('t', new Transform({
  objectMode: true,
  transform(chunk, _encoding, callback) {
    if (chunk === 2) callback(new Error('not 2'));
    else callback(null, chunk);
  },
}), 'data', 'finish', 'end', 'close', 'error');
Readable.from([1, 2, 3]).pipe(fussy);

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
