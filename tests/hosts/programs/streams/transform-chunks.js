const { Transform } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const t = told('t', new Transform({ objectMode: true, transform(chunk, encoding, callback) { console.log('transform', chunk); this.push(chunk); callback(null, chunk * 10); }, flush(callback) { console.log('flush'); this.push('last'); callback(); } }), 'data', 'end', 'close', 'error', 'finish', 'prefinish');
t.write(1, () => console.log('1 written')); t.write(2); t.end(() => console.log('ended'));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
