const { Transform } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const t = told('t', new Transform({ objectMode: true, transform(chunk, encoding, callback) { callback(chunk === 2 ? new Error('no 2') : null, chunk); } }), 'data', 'end', 'close', 'error', 'finish');
for (const x of [1, 2, 3]) t.write(x, error => console.log(x, error ? error.message : 'written'));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
