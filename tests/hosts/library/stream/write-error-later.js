const { Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const writable = new Writable({
  objectMode: true,
  write(chunk, _encoding, callback) {
    setImmediate(callback, chunk === 2 ? new Error('bad chunk') : null);
  },
});
watch('w', writable, 'drain', 'finish', 'close', 'error');
for (const chunk of [1, 2, 3]) writable.write(chunk, (error) => console.log('wrote', chunk, error ? error.code || error.message : 'well'));
writable.end((error) => console.log('ended', error ? error.code || error.message : 'well'));
