const { Readable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

async function* source() {
  try {
    yield 1;
    yield 2;
  } catch (error) {
    console.log('source hears', error.message);
  } finally {
    console.log('source ends');
  }
}
const readable = watch('r', Readable.from(source()), 'end', 'close', 'error');
(async () => {
  try {
    for await (const chunk of readable) throw new Error(`no ${chunk}`);
  } catch (error) {
    console.log('caught', error.message, readable.destroyed);
  }
})();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
