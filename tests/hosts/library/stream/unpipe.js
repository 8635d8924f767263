const { Readable, Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

let n = 0;
const readable = new Readable({ objectMode: true, highWaterMark: 1, read() { setImmediate(() => this.push(n < 5 ? n++ : null)); } });
const writable = watch('w', new Writable({
  objectMode: true,
  write(chunk, _encoding, callback) {
    console.log('write', chunk);
    if (chunk === 2) readable.unpipe(writable);
    callback();
  },
}), 'pipe', 'unpipe', 'finish', 'close');
readable.pipe(writable);
writable.on('unpipe', () => readable.on('data', (value) => console.log('data', value)));
