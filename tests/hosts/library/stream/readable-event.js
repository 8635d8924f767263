const { Readable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

let n = 0;
const readable = new Readable({
  objectMode: true,
  highWaterMark: 2,
  read() {
    this.push(n < 6 ? n++ : null);
  },
});
readable.on('readable', () => {
  console.log('readable', readable.readableLength);
  let value;
  while ((value = readable.read()) !== null) console.log('read', value);
});
watch('r', readable, 'end', 'close');

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
