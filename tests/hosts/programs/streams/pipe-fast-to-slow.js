const { Readable, Writable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
let n = 0;
const r = told('r', new Readable({ objectMode: true, highWaterMark: 2, read() { n += 1; console.log('read', n); this.push(n > 4 ? null : n); } }), 'end', 'close', 'pause', 'resume');
const w = told('w', new Writable({ objectMode: true, highWaterMark: 1, write(chunk, encoding, callback) { console.log('write', chunk); setImmediate(callback); } }), 'finish', 'close', 'drain');
r.pipe(w);

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
