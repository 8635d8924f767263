const { Readable, Transform } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const double = new Transform({
  objectMode: true,
  transform(chunk, _encoding, callback) {
    Promise.resolve(chunk * 2).then((value) => callback(null, value), callback);
  },
});
(async () => {
  for await (const value of Readable.from([1, 2, 3]).pipe(double)) console.log('got', value);
  console.log('done');
})();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
