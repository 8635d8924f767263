const { Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const writable = new Writable({
  objectMode: true,
  construct(callback) {
    console.log('construct');
    setImmediate(callback);
  },
  write(chunk, _encoding, callback) {
    console.log('write', chunk);
    callback();
  },
});
watch('w', writable, 'finish', 'close', 'error');
writable.write(1);
writable.end(2);

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
