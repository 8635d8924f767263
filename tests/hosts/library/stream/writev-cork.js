const { Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const writable = new Writable({
  objectMode: true,
  writev(chunks, callback) {
    console.log('writev', chunks.map(({ chunk }) => chunk).join());
    callback();
  },
});
watch('w', writable, 'drain', 'finish', 'close');
writable.cork();
writable.write(1, () => console.log('wrote 1'));
writable.write(2, () => console.log('wrote 2'));
writable.write(3);
console.log('corked', writable.writableCorked, writable.writableLength);
process.nextTick(() => {
  writable.uncork();
  writable.end(4);
});

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
