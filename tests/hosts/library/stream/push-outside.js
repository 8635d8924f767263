const { Readable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const readable = new Readable({ objectMode: true, read() {} });
watch('r', readable, 'data', 'end', 'close');
console.log(readable.push('a'));
process.nextTick(() => console.log(readable.push('b')));
setImmediate(() => {
  console.log('push c');
  readable.push('c');
  console.log('pushed');
  readable.push(null);
});

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
