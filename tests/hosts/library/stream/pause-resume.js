const { Readable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const readable = Readable.from([1, 2, 3, 4]);
watch('r', readable, 'pause', 'resume', 'end', 'close');
readable.on('data', (value) => {
  console.log('data', value, readable.isPaused(), readable.readableFlowing);
  if (value % 2 === 0) {
    readable.pause();
    setImmediate(() => readable.resume());
  }
});

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
