const { Readable, Writable, promises } = require('stream');
(async () => {
  const target = new Writable({
    objectMode: true,
    write(chunk, _encoding, callback) {
      console.log('write', chunk);
      callback();
    },
  });
  await promises.pipeline(
    async function* source() {
      yield 1;
      yield 2;
    },
    async function* double(values) {
      for await (const value of values) yield value * 2;
    },
    target,
  );
  console.log('done');
})();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
