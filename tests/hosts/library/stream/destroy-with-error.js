const { Readable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const readable = new Readable({
  objectMode: true,
  read() {},
  destroy(error, callback) {
    console.log('destroy', error && error.message);
    setImmediate(() => callback(error));
  },
});
watch('r', readable, 'data', 'end', 'close', 'error');
readable.destroy(new Error('gone'));
console.log(readable.destroyed, readable.push('x'));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
