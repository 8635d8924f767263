// needs: pipeline
const { Readable, Writable, Duplex, finished } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const stopR = finished(told('r', new Readable({ read() { this.push(null); } }), 'end', 'close').resume(), error => console.log('r done', error ? error.code : 'well'));
const w = told('w', new Writable({ write(chunk, encoding, callback) { callback(); } }), 'finish', 'close');
finished(w, error => console.log('w done', error ? error.code : 'well'));
w.end('a');
const d = new Duplex({ read() { this.push(null); }, write(chunk, encoding, callback) { callback(); } });
finished(told('d', d, 'end', 'finish', 'close').resume(), error => console.log('d done', error ? error.code : 'well'));
setImmediate(() => d.end());
console.log(typeof stopR);

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
