// needs: pipeline
const { Readable, Writable, finished } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const r = told('r', new Readable({ read() {} }), 'close');
finished(r, error => console.log('r done', error.message));
r.destroy(new Error('broken'));
const w = told('w', new Writable({ write(chunk, encoding, callback) { callback(); } }), 'close');
finished(w, error => console.log('w done', error.code));
w.destroy();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
