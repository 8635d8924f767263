const { Writable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const w = told('w', new Writable({ write(chunk, encoding, callback) { callback(String(chunk) === 'b' ? new Error('b fails') : null); } }), 'finish', 'prefinish', 'close', 'error', 'drain');
for (const x of ['a', 'b', 'c']) w.write(x, error => console.log(x, error ? error.message : 'well'));
w.end(() => console.log('ended'));
setImmediate(() => console.log(w.destroyed));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
