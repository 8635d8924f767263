const { Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const writable = new Writable({
  decodeStrings: false,
  highWaterMark: 4,
  write(chunk, encoding, callback) {
    console.log('write', chunk, encoding);
    callback();
  },
});
watch('w', writable, 'drain', 'finish', 'close');
console.log(writable.write('ab'), writable.write('cdef'), writable.write('g', 'latin1'));
writable.end('end');

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
