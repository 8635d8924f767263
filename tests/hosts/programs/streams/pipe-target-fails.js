const { Readable, Writable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const r = told('r', new Readable({ objectMode: true, read() { this.push('x'); } }), 'end', 'close', 'error', 'pause');
let n = 0;
const w = told('w', new Writable({ objectMode: true, write(chunk, encoding, callback) { n += 1; callback(n === 3 ? new Error('full') : null); } }), 'finish', 'close', 'error');
w.on('unpipe', () => console.log('w unpipe'));
r.pipe(w);
setImmediate(() => console.log(r.destroyed, w.destroyed, n));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
