const { Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const writable = new Writable({
  objectMode: true,
  write: (_chunk, _encoding, callback) => callback(),
  final(callback) {
    console.log('final');
    setImmediate(() => {
      console.log('final done');
      callback();
    });
  },
});
watch('w', writable, 'prefinish', 'finish', 'close');
writable.end('x', () => console.log('ended'));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
