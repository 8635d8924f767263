const { Readable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const readable = new Readable({ objectMode: true, read() {} });
readable.push(1);
setImmediate(() => readable.destroy(new Error('late')));
(async () => {
  try {
    for await (const value of readable) console.log(value);
  } catch (error) {
    console.log('caught', error.message);
  }
})();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
