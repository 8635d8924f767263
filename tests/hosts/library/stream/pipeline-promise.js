const { Readable, Writable, promises } = require('stream');
(async () => {
  const target = new Writable({
    objectMode: true,
    highWaterMark: 1,
    write(chunk, _encoding, callback) {
      console.log('write', chunk);
      setImmediate(callback);
    },
  });
  await promises.pipeline(Readable.from([1, 2, 3]), target);
  console.log('done', target.writableFinished);
})();
