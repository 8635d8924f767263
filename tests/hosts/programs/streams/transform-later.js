const { Transform } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const t = told('t', new Transform({ objectMode: true, highWaterMark: 1, transform(chunk, encoding, callback) { console.log('transform', chunk); setImmediate(() => callback(null, chunk)); } }), 'end', 'close', 'finish', 'drain');
console.log(t.write(1), t.write(2), t.write(3));
t.end();
setImmediate(() => t.on('data', x => console.log('data', x)));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
