// needs: pipeline
const { Readable, Writable, PassThrough, pipeline } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const chunks = ['a', 'b'];
const r = told('r', new Readable({ read() { this.push(chunks.length ? chunks.shift() : null); } }), 'end', 'close');
const t = told('t', new PassThrough(), 'end', 'finish', 'close');
const w = told('w', new Writable({ write(chunk, encoding, callback) { console.log('write', String(chunk)); callback(); } }), 'finish', 'close');
pipeline(r, t, w, error => console.log('done', error ? error.message : 'well'));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
