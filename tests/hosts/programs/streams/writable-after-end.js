const { Writable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const w = told('w', new Writable({ write(chunk, encoding, callback) { callback(); } }), 'finish', 'prefinish', 'close', 'error', 'drain');
w.end('a');
console.log(w.write('b', error => console.log('b', error ? error.message : 'well')));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
