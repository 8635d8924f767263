const { Readable, Transform } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const double = new Transform({
  objectMode: true,
  transform(chunk, _encoding, callback) {
    console.log('transform', chunk);
    callback(null, chunk * 2);
  },
  flush(callback) {
    console.log('flush');
    this.push('last');
    callback();
  },
});
watch('t', double, 'data', 'prefinish', 'finish', 'end', 'close');
Readable.from([1, 2, 3]).pipe(double);

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
