const { Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const writable = new Writable({
  objectMode: true,
  highWaterMark: 2,
  write(chunk, _encoding, callback) {
    console.log('write', chunk);
    callback();
  },
});
watch('w', writable, 'drain', 'finish', 'close', 'prefinish');
console.log(writable.write(1, () => console.log('wrote 1')));
console.log(writable.write(2, () => console.log('wrote 2')));
console.log(writable.write(3, () => console.log('wrote 3')));
writable.end(() => console.log('ended'));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
