const { Readable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

let n = 0;
const readable = new Readable({
  objectMode: true,
  highWaterMark: 3,
  read() {
    console.log('read');
    setImmediate(() => this.push(n < 4 ? n++ : null));
  },
});
(async () => {
  for await (const value of readable) console.log('got', value, readable.readableLength);
  console.log('done');
})();
