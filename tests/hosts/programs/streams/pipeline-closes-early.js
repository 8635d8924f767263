// needs: pipeline
const { Readable, Writable, pipeline } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const r = told('r', new Readable({ read() {} }), 'end', 'close', 'error');
const w = told('w', new Writable({ write(chunk, encoding, callback) { callback(); } }), 'finish', 'close', 'error');
pipeline(r, w, error => console.log('done', error.code));
r.push('a');
setImmediate(() => w.destroy());

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
