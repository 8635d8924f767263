const { Transform } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const slow = watch('t', new Transform({
  objectMode: true,
  highWaterMark: 1,
  transform(chunk, _encoding, callback) {
    console.log('transform', chunk);
    callback(null, chunk);
  },
}), 'drain', 'finish', 'end', 'close');
for (const chunk of [1, 2, 3, 4]) console.log(slow.write(chunk, () => console.log('wrote', chunk)));
slow.end();
setImmediate(() => {
  console.log('read', slow.read());
  console.log('read', slow.read());
  setImmediate(() => slow.on('data', (value) => console.log('data', value)));
});

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
