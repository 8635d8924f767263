const { Duplex } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
for (const allowHalfOpen of [true, false]) {
  const d = told(String(allowHalfOpen), new Duplex({ allowHalfOpen, read() { this.push(null); }, write(chunk, encoding, callback) { callback(); } }), 'end', 'finish', 'prefinish', 'close');
  d.resume();
}

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
