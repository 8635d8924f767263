const { Writable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const w = told('w', new Writable({ write(chunk, encoding, callback) { callback(); }, final(callback) { console.log('final'); callback(new Error('at the end')); } }), 'finish', 'prefinish', 'close', 'error', 'drain');
w.end('a');

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
