const { Duplex } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

const duplex = watch('d', new Duplex({
  objectMode: true,
  allowHalfOpen: false,
  read() {
    this.push(null);
  },
  write: (_chunk, _encoding, callback) => callback(),
}), 'data', 'end', 'finish', 'close');
duplex.resume();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
