const { Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const writable = new Writable({
  objectMode: true,
  write(chunk, _encoding, callback) {
    callback(chunk === 2 ? new Error('bad chunk') : null);
  },
});
watch('w', writable, 'drain', 'finish', 'close', 'error');
for (const chunk of [1, 2, 3]) console.log(writable.write(chunk, (error) => console.log('wrote', chunk, error ? error.message : 'well')));
writable.end((error) => console.log('ended', error ? error.code || error.message : 'well'));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
