const { Readable } = require('stream');
const readable = new Readable({ objectMode: true, read() {} });
readable.push(1);
setImmediate(() => readable.destroy());
(async () => {
  try {
    for await (const value of readable) console.log(value);
    console.log('done');
  } catch (error) {
    console.log('caught', error.code);
  }
})();
